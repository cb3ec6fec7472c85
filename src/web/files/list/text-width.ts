const context = document.createElement('canvas').getContext('2d');
const FAMILY = "'IBM Plex Sans Arabic', system-ui, sans-serif";

/** The width of a text in the interface's font. Measured on a canvas, which is fast because it needs no layout. */
export function textWidth(text: string, size: number): number {
  if (!context) return 0;
  context.font = `${size}px ${FAMILY}`;
  return context.measureText(text).width;
}
