import type { MouseEvent } from 'react';

/** For `onMouseDown`: a click with the mouse leaves the focus, and with it the cursor, where somebody writes. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
