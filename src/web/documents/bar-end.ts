import { createContext, type ReactNode } from 'react';

/** What the application puts at the end of the bar that the page of an editor draws. */
export const BarEndContext = createContext<ReactNode>(null);
