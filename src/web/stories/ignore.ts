/** What the controls of a story do. */
export const ignore = (): void => {};
