/** A label in CSS pixels, 96 to an inch. */
export interface LabelSize {
  width: number;
  height: number;
}

/** Specification, section 9. */
export const DEFAULT_SIZE: LabelSize = { width: 300, height: 250 };
export const PIXELS_PER_INCH = 96;
/** The width of the narrowest bar ("scale 2"). */
const MODULE = 2;
/** Ten millimetres ("height 10") at scale 2: bars are measured in points there. */
const BAR_HEIGHT = 57;
const HEADING = 20;
const DIGITS = 13;
const GAP = 6;
const MARGIN = 4;
/** What a reader needs beside the bars, in modules: as the standard has it, and what is enough on a label with free paper around it. */
const QUIET_ZONE = 10;
const SMALLEST_QUIET_ZONE = 2;
/** In dots. */
const CLEAR_MODULE = 2;
/** Lower bars are missed by a reader that is held at an angle. */
const LOWEST_BARS = 16;

/** Thrown when a size has no place for a barcode. */
export class LabelTooSmall extends Error {
  override name = 'LabelTooSmall';
}

interface Box {
  top: number;
  height: number;
}

/** Where everything on a label is, in dots. */
export interface LabelLayout extends LabelSize {
  /** The width of the narrowest bar: whole dots, because a reader measures the bars. */
  module: number;
  barsStart: number;
  /** Null when there is no place for it. */
  heading: Box | null;
  bars: Box;
  digits: Box | null;
  margin: number;
}

/** Arranges a label for a printer with so many dots in a pixel. Low labels do without the digits, and then without the heading. */
export function layOutLabel(size: LabelSize, modules: number, dotsPerPixel: number): LabelLayout {
  const width = Math.round(size.width * dotsPerPixel);
  const height = Math.round(size.height * dotsPerPixel);
  const module = moduleFor(width, modules, dotsPerPixel);
  const dots = (pixels: number) => Math.round(pixels * dotsPerPixel);
  const margin = dots(Math.min(MARGIN, size.height / 12));
  const gap = dots(GAP);
  const free = height - 2 * margin;
  const texts = [
    { heading: dots(HEADING * 1.2), digits: dots(DIGITS * 1.2) },
    { heading: dots(HEADING * 1.2), digits: 0 },
    { heading: 0, digits: 0 },
  ].find((it) => free - space(it, gap) >= dots(LOWEST_BARS));
  if (!texts) throw new LabelTooSmall();
  const barHeight = Math.min(dots(BAR_HEIGHT), free - space(texts, gap));
  const top = Math.round((height - barHeight - space(texts, gap)) / 2);
  const barsTop = top + (texts.heading && texts.heading + gap);
  return {
    width,
    height,
    module,
    barsStart: Math.round((width - module * modules) / 2),
    heading: texts.heading ? { top, height: texts.heading } : null,
    bars: { top: barsTop, height: barHeight },
    digits: texts.digits ? { top: barsTop + barHeight + Math.round(gap / 2), height: texts.digits } : null,
    margin,
  };
}

function moduleFor(width: number, modules: number, dotsPerPixel: number): number {
  const wanted = Math.max(1, Math.round(MODULE * dotsPerPixel));
  const fitting = (quiet: number) => Math.floor(width / (modules + 2 * quiet));
  const usual = Math.min(wanted, fitting(QUIET_ZONE));
  // Bars of a single dot are read less well than bars with less free paper beside them.
  const module = usual < CLEAR_MODULE ? Math.min(wanted, CLEAR_MODULE, fitting(SMALLEST_QUIET_ZONE)) : usual;
  if (module < 1) throw new LabelTooSmall();
  return module;
}

const space = (texts: { heading: number; digits: number }, gap: number): number =>
  (texts.heading && texts.heading + gap) + (texts.digits && texts.digits + Math.round(gap / 2));

export const fontSizes = { heading: HEADING, digits: DIGITS };
