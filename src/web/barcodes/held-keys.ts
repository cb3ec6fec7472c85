import { MAX_PAUSE_MS } from './typed-burst.ts';

/** A burst of so many characters comes from a scanner, so its keys are for nobody else. */
const LIKELY = 4;

/**
 * Keys that may be the beginning of what a scanner types. They are kept from the page for a moment, because the list would select what
 * begins with these digits, and are given to it when nothing follows them.
 */
export class HeldKeys {
  #keys: { target: EventTarget; event: KeyboardEvent }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps a key back when what was typed in this burst may be the beginning of a barcode of ours, which begins with a digit. */
  hold(event: KeyboardEvent, burst: string): void {
    if (!event.target || !/^\d/.test(burst)) return;
    const isScanner = burst.length >= LIKELY;
    event.stopImmediatePropagation();
    event.preventDefault();
    clearTimeout(this.#timer);
    if (isScanner) return this.drop();
    this.#keys.push({ target: event.target, event });
    this.#timer = setTimeout(() => this.#release(), MAX_PAUSE_MS + 10);
    return undefined;
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#keys = [];
  }

  #release(): void {
    const keys = this.#keys;
    this.#keys = [];
    for (const { target, event } of keys) {
      const { key, code, shiftKey } = event;
      target.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code,
          shiftKey,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      );
    }
  }
}
