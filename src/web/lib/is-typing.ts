/** Whether a key press goes into a text field, so that it is no shortcut. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
