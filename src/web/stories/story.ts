import type { ReactNode } from 'react';

/** A part of the interface in a named state. */
export interface Story {
  /** In the address of the page. */
  name: string;
  draw: () => ReactNode;
  /** Drawn over the page, or at a fixed place of the window: it is shown alone. */
  isAlone?: true;
  /** Drawn as wide as the window, without the frame of a story. */
  isWide?: true;
}
