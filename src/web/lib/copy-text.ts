import { toastCheckFailed, toastSuccess } from './toasts.ts';

/** Copies a text to the clipboard and says whether that worked. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  const isCopied = await write(text).catch(() => false);
  if (isCopied) toastSuccess(messages.copied);
  else toastCheckFailed(messages.failed);
}

async function write(text: string): Promise<boolean> {
  // `navigator.clipboard` is missing on pages without HTTPS, except on localhost.
  if (!navigator.clipboard) return copyFromField(text);
  await navigator.clipboard.writeText(text);
  return true;
}

/** The older method, which works without HTTPS: selects the text in a field and copies the selection. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
