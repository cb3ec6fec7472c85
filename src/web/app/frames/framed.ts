import { createContext } from 'react';

/** Whether the component is inside a frame (top bar, language, product name). */
export const FramedContext = createContext(false);
