import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { barcodesStrings } from './barcodes.strings.ts';
import { TypedBurst } from './typed-burst.ts';
import { useOpenBarcode } from './use-open-barcode.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** After so many characters a burst is most likely a scanner, so that the keys of the list do not act on it. */
const LIKELY = 4;
/** The pages of files, which have no list. */
const FILE_PAGE = /\/(?:pdf|file)\/[^/]+$/;

/**
 * Opens the file of a barcode that a scanner types, wherever the focus is. What it typed into a field is taken out again. On the page
 * of a file the next one is shown in its place.
 */
export function useScanner(): void {
  const openBarcode = useOpenBarcode();
  const router = useRouter();
  useEffect(() => {
    const burst = new TypedBurst();
    /** The field that the burst goes to, as it was before. */
    let before: { field: Field; value: string } | null = null;

    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const field = fieldOf(event.target);
      if (field === 'private') return;
      const { key, code: keyCode, timeStamp, repeat: isRepeated } = event;
      const value = field?.value ?? '';
      const code = burst.take({ key, code: keyCode, timeStamp, isRepeated });
      if (burst.length === 1) before = field && { field, value };
      if (code !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (before && before.field === field) restore(before.field, before.value);
        void open(code);
      } else if (burst.length >= LIKELY && !field) event.stopImmediatePropagation();
    }

    async function open(code: string): Promise<void> {
      const inThisTab = FILE_PAGE.test(router.state.location.pathname);
      const updateProgress = toastProgress({ message: barcodesStrings[currentLocale()].looking(code) });
      try {
        const problem = await openBarcode(code, { inThisTab });
        if (problem !== null) toastFailure(problem);
      } catch (error) {
        toastError(error);
      } finally {
        updateProgress(null);
      }
    }

    // Before all other listeners, because Enter would open what is selected, or send a form.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [openBarcode, router]);
}

/** The text field that gets a key; null elsewhere. A password may be anything, and an editor has its own history. */
function fieldOf(target: EventTarget | null): Field | null | 'private' {
  if (target instanceof HTMLTextAreaElement) return target;
  if (target instanceof HTMLInputElement) {
    if (target.type === 'password') return 'private';
    return /^(?:text|search|email|tel|url|number)$/.test(target.type) ? target : null;
  }
  return target instanceof HTMLElement && target.isContentEditable ? 'private' : null;
}

/** Writes a value as typing would, so that React takes note of it. */
function restore(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
