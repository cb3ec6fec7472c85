/** Whether the device is used with a finger: it has a camera and no folders, and nothing can be dropped on it. */
export const isTouchDevice = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
