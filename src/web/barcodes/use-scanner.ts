import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { barcodesStrings } from './barcodes.strings.ts';
import { HeldKeys } from './held-keys.ts';
import { TypedBurst } from './typed-burst.ts';
import { useOpenBarcode } from './use-open-barcode.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The pages of files, which have no list. */
const FILE_PAGE = /\/(?:pdf|file)\/[^/]+$/;

/**
 * Opens the file of a barcode that a scanner types, wherever the focus is. What it typed into a field is taken out again, and no key of it
 * reaches a list or a button. On the page of a file the next one is shown in its place.
 */
export function useScanner(): void {
  const openBarcode = useOpenBarcode();
  const router = useRouter();
  useEffect(() => {
    const burst = new TypedBurst();
    const held = new HeldKeys();
    /** The field that the burst goes to, as it was before. */
    let before: { field: Field; value: string } | null = null;
    /** The barcode that is looked up; a later one takes its place. */
    let latest: string | null = null;

    function press(event: KeyboardEvent): void {
      // Those that were held back come again, from a script.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const place = placeOf(event.target);
      if (place === 'own') return;
      const { key, code, timeStamp, repeat: isRepeated } = event;
      const value = place?.value ?? '';
      const scanned = burst.take({ key, code, timeStamp, isRepeated });
      if (scanned) {
        held.drop();
        end(event, place, scanned.barcode);
      } else if (key.length === 1 && burst.text.length === 1) before = place && { field: place, value };
      if (!scanned && !place) held.hold(event, burst.text);
    }

    /** The barcode of another firm may be meant for a field, as a serial number. */
    function end(event: KeyboardEvent, field: Field | null, barcode: string | null): void {
      if (field && barcode === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field && before?.field === field) restore(field, before.value);
      if (barcode === null) toastFailure(barcodesStrings[currentLocale()].notOurs);
      else void open(barcode);
    }

    async function open(barcode: string): Promise<void> {
      if (barcode === latest) return;
      latest = barcode;
      const inThisTab = FILE_PAGE.test(router.state.location.pathname);
      const updateProgress = toastProgress({ message: barcodesStrings[currentLocale()].looking(barcode) });
      try {
        const problem = await openBarcode(barcode, { inThisTab, isWanted: () => barcode === latest });
        if (problem !== null) toastFailure(problem);
      } catch (error) {
        toastError(error);
      } finally {
        updateProgress(null);
        if (barcode === latest) latest = null;
      }
    }

    // Before all other listeners, because Enter would open what is selected, or send a form.
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      held.drop();
    };
  }, [openBarcode, router]);
}

/** The text field that gets a key; null where no text is typed. A password, a choice or an editor has keys of its own. */
function placeOf(target: EventTarget | null): Field | null | 'own' {
  if (target instanceof HTMLTextAreaElement) return target;
  if (target instanceof HTMLSelectElement) return 'own';
  if (target instanceof HTMLInputElement) {
    if (/^(?:text|search|email|tel|url|number)$/.test(target.type)) return target;
    return /^(?:checkbox|radio|button|submit)$/.test(target.type) ? null : 'own';
  }
  return target instanceof HTMLElement && target.isContentEditable ? 'own' : null;
}

/** Writes a value as typing would, so that React takes note of it. */
function restore(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
