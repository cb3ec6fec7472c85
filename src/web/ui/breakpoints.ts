/**
 * The widths in px at which the layout changes. A media query cannot use a CSS variable, so stylesheets repeat these
 * numbers; `scripts/check-tokens.ts` refuses any other.
 */
export const breakpoints = {
  smallPhone: 480,
  phone: 640,
  /** A table becomes a list of cards. */
  cards: 720,
  tablet: 768,
  /** The side menu becomes a drawer. */
  narrow: 900,
  /** Two columns become one. */
  medium: 1100,
  /** The toolbar of the file manager fits in one line. */
  wide: 1400,
} as const;

/** The media query for windows up to this width. */
export const upTo = (name: keyof typeof breakpoints): string => `(max-width: ${breakpoints[name]}px)`;
