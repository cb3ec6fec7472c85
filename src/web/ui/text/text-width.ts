const FAMILY = "'IBM Plex Sans Arabic', system-ui, sans-serif";
let context: CanvasRenderingContext2D | null | undefined;

/** The width of a text in the interface's font. Measured on a canvas, which is fast because it needs no layout. */
export function textWidth(text: string, size: number, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${weight} ${size}px ${FAMILY}`;
  return context.measureText(text).width;
}
