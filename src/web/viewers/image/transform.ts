export interface Size {
  width: number;
  height: number;
}

/** In pixels of the screen, from the middle of the place that the picture is shown in. */
export interface Point {
  x: number;
  y: number;
}

/** A picture and the place that it is shown in. */
export interface Frame {
  picture: Size;
  place: Size;
}

/** How a picture is shown. */
export interface Transform {
  /** 1 when the whole picture fits into its place. */
  zoom: number;
  /** Quarter turns clockwise. They are not reduced to 0 to 3, so that an animation goes the shorter way. */
  turns: number;
  /** Where the middle of the picture is. */
  middle: Point;
}

/** A pixel of the picture is never drawn larger than this many pixels of the screen. */
export const MAX_SCALE = 8;

const center: Point = { x: 0, y: 0 };
export const fitted: Transform = { zoom: 1, turns: 0, middle: center };

/** The size of the picture as it lies, in its own pixels. */
const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale with which the whole picture is seen. A small one is not made larger. */
function fitScale({ picture, place }: Frame, turns: number): number {
  const { width, height } = turnedSize(picture, turns);
  return Math.min(1, place.width / width, place.height / height);
}

/** How many pixels of the screen a pixel of the picture takes. */
export const scaleOf = ({ zoom, turns }: Transform, frame: Frame): number => zoom * fitScale(frame, turns);

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The nearest transform that is allowed: neither too large nor too small, and no edge of the picture inside its place. */
export function bounded({ zoom, turns, middle }: Transform, frame: Frame): Transform {
  const fit = fitScale(frame, turns);
  const bounds = clamp(zoom, 1, MAX_SCALE / fit);
  const { width, height } = turnedSize(frame.picture, turns);
  const reachX = Math.max(0, (width * fit * bounds - frame.place.width) / 2);
  const reachY = Math.max(0, (height * fit * bounds - frame.place.height) / 2);
  return {
    zoom: bounds,
    turns,
    middle: { x: clamp(middle.x, -reachX, reachX), y: clamp(middle.y, -reachY, reachY) },
  };
}

/** Zooms, so that the point of the picture that is at `at` stays there. */
export function zoomBy(transform: Transform, frame: Frame, factor: number, at: Point = center): Transform {
  const { zoom, turns, middle } = transform;
  const next = bounded({ ...transform, zoom: zoom * factor }, frame).zoom;
  const ratio = next / zoom;
  const keep = (from: number, point: number): number => point - (point - from) * ratio;
  return bounded({ zoom: next, turns, middle: { x: keep(middle.x, at.x), y: keep(middle.y, at.y) } }, frame);
}

export const panBy = (transform: Transform, frame: Frame, by: Point): Transform =>
  bounded({ ...transform, middle: { x: transform.middle.x + by.x, y: transform.middle.y + by.y } }, frame);

/** Turns clockwise (1) or back (-1). A picture that was zoomed keeps its scale, and what is in the middle stays there. */
export function turn(transform: Transform, frame: Frame, by: 1 | -1): Transform {
  const { zoom, middle } = transform;
  const turns = transform.turns + by;
  const scale = scaleOf(transform, frame);
  return bounded(
    {
      zoom: isFitted(transform) ? zoom : scale / fitScale(frame, turns),
      turns,
      middle: { x: -by * middle.y, y: by * middle.x },
    },
    frame,
  );
}

export const isFitted = ({ zoom }: Transform): boolean => zoom <= 1;

/** What a double click does: back to the whole picture, or to its real size at this point; a small one to twice its size. */
export function toggleZoom(transform: Transform, frame: Frame, at: Point): Transform {
  if (!isFitted(transform)) return { ...fitted, turns: transform.turns };
  const fit = fitScale(frame, transform.turns);
  return zoomBy(transform, frame, (fit > 0.75 ? 2 : 1) / fit, at);
}
