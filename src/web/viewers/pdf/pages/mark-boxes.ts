export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Joins the boxes of one hit that stand beside each other in a line, because some programs write each letter as a piece. */
export function joinBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    if (last && areNeighbours(last, box)) joined[joined.length - 1] = around(last, box);
    else joined.push(box);
  }
  return joined;
}

/** On one line, and not further apart than words are. */
function areNeighbours(one: Box, other: Box): boolean {
  const both = around(one, other);
  const height = Math.min(one.height, other.height);
  return (
    one.height + other.height - both.height > height / 2 && both.width - one.width - other.width < height
  );
}

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
