const context = document.createElement('canvas').getContext('2d');
const FAMILY = "'IBM Plex Sans Arabic', system-ui, sans-serif";

/** How wide a text is in the interface's own typeface; without a layout, so that many can be measured. */
export function textWidth(text: string, size: number): number {
  if (!context) return 0;
  context.font = `${size}px ${FAMILY}`;
  return context.measureText(text).width;
}
