import { barcodeIn } from './barcode-in.ts';

/** A key, as far as it matters here. */
export interface TypedKey {
  key: string;
  /** The position of the key, because a scanner types as if the keyboard were an English one. */
  code: string;
  /** In milliseconds, by the clock of the system and not of the page, which may be busy. */
  timeStamp: number;
  isRepeated: boolean;
}

/** A scanner types a character every few milliseconds; nobody types ten in a row with less than this between them. */
export const MAX_PAUSE_MS = 60;
/** Fewer may be typed so fast by a person. */
const MIN_LENGTH = 8;

/** What a scanner typed; `barcode` is null when it is none of ours. */
export interface Scanned {
  barcode: string | null;
}

/** Recognises what a barcode scanner types among what people type: many characters in a burst, then Enter. */
export class TypedBurst {
  #text = '';
  #lastAt = -Infinity;

  /** What was typed since the last pause. */
  get text(): string {
    return this.#text;
  }

  /** Takes a key. Returns what was scanned when the key ends it, and null for all other keys. */
  take({ key, code, timeStamp, isRepeated }: TypedKey): Scanned | null {
    const isInBurst = timeStamp - this.#lastAt <= MAX_PAUSE_MS;
    this.#lastAt = timeStamp;
    if (!isInBurst || isRepeated) this.#text = '';
    if (key === 'Enter') {
      const text = this.#text;
      this.#text = '';
      return text.length >= MIN_LENGTH ? { barcode: barcodeIn(text) ?? null } : null;
    }
    // Shift and the like are pressed for a character of their own.
    if (key.length > 1 && !code.startsWith('Numpad')) return null;
    const character = characterOf(code) ?? key;
    this.#text = isRepeated || character.length !== 1 ? '' : this.#text + character;
    return null;
  }
}

/** What is on the key of an English keyboard. */
function characterOf(code: string): string | undefined {
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
