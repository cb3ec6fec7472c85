import { toastCheckFailed, toastSuccess } from './toasts.ts';

/** Copies a text to the clipboard and says whether that worked. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    // The clipboard exists only over https or on localhost.
    await navigator.clipboard.writeText(text);
    toastSuccess(messages.copied);
  } catch {
    toastCheckFailed(messages.failed);
  }
}
