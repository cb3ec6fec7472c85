/** The controls that use letters and Ctrl+Z themselves; a list of choices too, because a letter chooses in it. */
export const textField =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Whether a key press goes into a text field, so that it is no shortcut. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(textField) !== null;
