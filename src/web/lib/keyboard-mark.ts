/** Marks the page while the keyboard is used; `first` during the first key after the pointer was used. */
export function markKeyboard({ dataset }: HTMLElement): void {
  dataset['keyboard'] = dataset['keyboard'] === undefined ? 'first' : '';
}

export function unmarkKeyboard({ dataset }: HTMLElement): void {
  delete dataset['keyboard'];
}

/** Whether no ring was shown before the key that is pressed. */
export const isFirstKey = ({ dataset }: HTMLElement): boolean => dataset['keyboard'] === 'first';
