/**
 * The widths in px at which the layout changes. A media query cannot use a CSS variable, so stylesheets repeat these
 * numbers; `scripts/check-tokens.ts` refuses any other.
 */
export const breakpoints = {
  smallPhone: 480,
  phone: 640,
  /** A table becomes a list of rows for a thumb. */
  listRows: 720,
  tablet: 768,
  /** The side menu becomes a drawer. */
  narrow: 900,
  /** Two columns become one. */
  medium: 1100,
  /** From here the toolbar of the file manager fits in one line. */
  toolbar: 1180,
  /** The tools of a Word document stand closer to each other, so that they are one line on a small laptop. */
  documentTools: 1340,
} as const;

/** In px, of a phone held sideways, whose height is the scarce one. Stylesheets repeat it as well. */
export const LOW_HEIGHT = 480;
export const LOW = `(max-height: ${LOW_HEIGHT}px)`;

/** The media query for windows up to this width. */
export const upTo = (name: keyof typeof breakpoints): string => `(max-width: ${breakpoints[name]}px)`;

/** The media query for screens on which menus and filters are sheets: phones, and what is used with a finger. */
export const SHEETS = `(hover: none), ${upTo('phone')}`;
