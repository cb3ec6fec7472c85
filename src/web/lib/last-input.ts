let inputAt = -Infinity;
for (const type of ['pointerdown', 'keydown'] as const)
  addEventListener(type, () => void (inputAt = performance.now()), { capture: true, passive: true });

/** When the user last pressed a key or a button of the mouse, or touched the page, on the clock of `performance.now()`. */
export const lastInputAt = (): number => inputAt;
