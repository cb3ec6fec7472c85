import { describe, expect, it } from 'vitest';
import {
  bounded,
  fitted,
  isFitted,
  MAX_SCALE,
  panBy,
  type Point,
  scaleOf,
  toggleZoom,
  type Transform,
  turn,
  zoomBy,
} from './transform.ts';

const place = { width: 1000, height: 500 };
const photo = { picture: { width: 4000, height: 3000 }, place };
const panorama = { picture: { width: 12_000, height: 300 }, place };
const icon = { picture: { width: 16, height: 16 }, place };

/** The point of the picture, in its own pixels from its middle, that is seen at a point of the place. */
function seenAt(transform: Transform, frame: typeof photo, { x, y }: Point): Point {
  const scale = scaleOf(transform, frame);
  return { x: (x - transform.middle.x) / scale, y: (y - transform.middle.y) / scale };
}

describe('fitting', () => {
  it.each([
    ['a photo by its height', photo, 500 / 3000],
    ['a panorama by its width', panorama, 1000 / 12_000],
    ['a small picture at its real size', icon, 1],
  ])('shows %s', (_, frame, scale) => expect(scaleOf(fitted, frame)).toBeCloseTo(scale));

  it('uses the other side of the place after a turn', () =>
    expect(scaleOf(turn(fitted, panorama, 1), panorama)).toBeCloseTo(500 / 12_000));
});

describe('zoomBy', () => {
  it('keeps the point under the cursor', () => {
    const before = zoomBy(fitted, photo, 4, { x: 100, y: 50 });
    const at = { x: -120, y: 80 };
    const after = zoomBy(before, photo, 1.5, at);
    expect(after.zoom).toBeCloseTo(6);
    expect(seenAt(after, photo, at).x).toBeCloseTo(seenAt(before, photo, at).x);
    expect(seenAt(after, photo, at).y).toBeCloseTo(seenAt(before, photo, at).y);
  });

  it.each([
    ['photo', photo],
    ['panorama', panorama],
    ['icon', icon],
  ])('stops at 800 %% and at the whole %s', (_, frame) => {
    expect(scaleOf(zoomBy(fitted, frame, 1e9), frame)).toBeCloseTo(MAX_SCALE);
    const far = zoomBy(fitted, frame, 1e9, { x: 400, y: 200 });
    const whole = zoomBy(far, frame, 1e-9);
    expect(whole.zoom).toBe(1);
    expect(Math.abs(whole.middle.x) + Math.abs(whole.middle.y)).toBe(0);
  });

  it('returns to the middle on the way out', () => {
    const moved = panBy(zoomBy(fitted, photo, 3), photo, { x: 500, y: 500 });
    const { x, y } = zoomBy(moved, photo, 1 / 3, { x: 300, y: 0 }).middle;
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });
});

describe('panBy', () => {
  it('does not move a picture that is seen whole', () =>
    expect(panBy(fitted, photo, { x: 50, y: 50 })).toEqual(fitted));

  it('stops where the edge of the picture is at the edge of its place', () => {
    const large = zoomBy(fitted, photo, 3);
    // 2000 × 1500 pixels of the screen.
    expect(panBy(large, photo, { x: 1e6, y: -1e6 }).middle.x).toBeCloseTo(500);
    expect(panBy(large, photo, { x: 1e6, y: -1e6 }).middle.y).toBeCloseTo(-500);
  });

  it('moves a panorama only sideways while it is lower than its place', () =>
    expect(panBy(zoomBy(fitted, panorama, 4), panorama, { x: 100, y: 100 }).middle).toEqual({
      x: 100,
      y: 0,
    }));
});

describe('turn', () => {
  it('keeps the scale and what is in the middle of a picture that is zoomed', () => {
    const before = panBy(zoomBy(fitted, photo, 6), photo, { x: 200, y: 100 });
    const after = turn(before, photo, 1);
    expect(scaleOf(after, photo)).toBeCloseTo(scaleOf(before, photo));
    expect(after.middle.x).toBeCloseTo(-100);
    expect(after.middle.y).toBeCloseTo(200);
    expect(turn(after, photo, -1).middle.x).toBeCloseTo(200);
  });

  it('leaves a whole picture whole, however often it is turned', () => {
    const turned = [1, 2, 3, 4, 5].reduce((last) => turn(last, panorama, 1), fitted);
    expect(turned).toMatchObject({ zoom: 1, turns: 5 });
    expect(isFitted(turned)).toBe(true);
  });

  it('may make a zoomed picture whole, but never smaller', () => {
    const upright = turn(fitted, panorama, 1);
    const slightly = zoomBy(upright, panorama, 1.5);
    expect(turn(slightly, panorama, -1).zoom).toBe(1);
  });
});

describe('toggleZoom', () => {
  it('shows a large picture at its real size, and then whole again', () => {
    const at = { x: 100, y: -50 };
    const near = toggleZoom(fitted, photo, at);
    expect(scaleOf(near, photo)).toBeCloseTo(1);
    expect(seenAt(near, photo, at).x).toBeCloseTo(seenAt(fitted, photo, at).x);
    expect(toggleZoom(near, photo, at)).toEqual(fitted);
  });

  it('doubles a small picture', () =>
    expect(scaleOf(toggleZoom(fitted, icon, { x: 0, y: 0 }), icon)).toBe(2));

  it('keeps the turns', () =>
    expect(toggleZoom({ ...fitted, zoom: 2, turns: 3 }, photo, { x: 0, y: 0 }).turns).toBe(3));
});

it('a place that becomes smaller keeps the picture in sight', () => {
  const far = panBy(zoomBy(fitted, photo, 3), photo, { x: 1e6, y: 0 });
  const narrow = { ...photo, place: { width: 300, height: 500 } };
  const { zoom, middle } = bounded(far, narrow);
  const width = narrow.picture.width * scaleOf({ zoom, turns: 0, middle }, narrow);
  expect(Math.abs(middle.x)).toBeLessThanOrEqual((width - 300) / 2 + 1e-6);
});
