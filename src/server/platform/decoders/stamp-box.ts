/** In millimetres, as the page is seen. */
export const STAMP_WIDTH = 50;
export const STAMP_HEIGHT = 15.8;
const MARGIN = 6;
/** On a tiny page the margin is a part of its shorter side, and the stamp at most this part of each. */
const MARGIN_PART = 0.05;
const LARGEST_PART = 0.9;

/** Where a stamp may be, the best place first. */
export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type Corner = (typeof corners)[number];

/** Where a stamp is on a page of this size, from the top left corner, and how much smaller it is than usual. */
export function stampBox(corner: Corner, width: number, height: number) {
  const margin = Math.min(MARGIN, MARGIN_PART * Math.min(width, height));
  const scale = Math.min(1, (LARGEST_PART * width) / STAMP_WIDTH, (LARGEST_PART * height) / STAMP_HEIGHT);
  const size = { width: STAMP_WIDTH * scale, height: STAMP_HEIGHT * scale };
  const isRight = corner === 'topRight' || corner === 'bottomRight';
  const isBelow = corner === 'bottomLeft' || corner === 'bottomRight';
  return {
    ...size,
    left: isRight ? width - margin - size.width : margin,
    top: isBelow ? height - margin - size.height : margin,
    scale,
  };
}
