import { createContext } from 'react';

/** Whether a frame (top bar, language, product name) is already drawn around what is below. */
export const FramedContext = createContext(false);
