import type { Command } from './engine/word-engine.ts';
import type { SizeChange } from './letter-sizes.ts';

/** What our page does itself. */
export type PageKey = 'find' | 'comment' | 'link' | 'review';

export type KeyAction =
  | { command: Command }
  | { page: PageKey }
  | { text: string }
  | { size: SizeChange }
  /** By the name under which every Word stores it. */
  | { style: string };

type Keys = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const align = (side: 'left' | 'center' | 'right' | 'justify'): KeyAction => ({
  command: { type: 'setAlignment', align: side },
});
const mark = (name: string): KeyAction => ({ command: { type: 'toggleMark', mark: name } });
const indent = (name: 'increase' | 'decrease'): KeyAction => ({
  command: { type: 'adjustIndent', direction: name },
});

/** By the position of the key, because an Arabic keyboard has other letters there. As in Word. */
const withControl: Record<string, KeyAction> = {
  KeyB: mark('bold'),
  KeyI: mark('italic'),
  KeyU: mark('underline'),
  KeyZ: { command: { type: 'undo' } },
  KeyY: { command: { type: 'redo' } },
  KeyL: align('left'),
  KeyE: align('center'),
  KeyR: align('right'),
  KeyJ: align('justify'),
  KeyM: indent('increase'),
  KeyA: { command: { type: 'selectAll' } },
  KeyF: { page: 'find' },
  KeyH: { page: 'find' },
  KeyK: { page: 'link' },
  Digit1: { command: { type: 'setLineSpacing', rule: 'multiple', value: 1 } },
  Digit2: { command: { type: 'setLineSpacing', rule: 'multiple', value: 2 } },
  Digit5: { command: { type: 'setLineSpacing', rule: 'multiple', value: 1.5 } },
  Space: { command: { type: 'clearFormatting' } },
  BracketRight: { size: 'pointMore' },
  BracketLeft: { size: 'pointLess' },
  Enter: { command: { type: 'insertBreak', kind: 'page' } as Command },
};
const withControlShift: Record<string, KeyAction> = {
  KeyZ: { command: { type: 'redo' } },
  KeyM: indent('decrease'),
  KeyL: { command: { type: 'toggleList', kind: 'bullet' } },
  KeyE: { page: 'review' },
  KeyN: { style: 'normal' },
  // With > and < on them, on an English keyboard.
  Period: { size: 'larger' },
  Comma: { size: 'smaller' },
  // Both keep a line together.
  Space: { text: '\u00a0' },
  Minus: { text: '\u2011' },
};
const withControlAlt: Record<string, KeyAction> = {
  KeyM: { page: 'comment' },
  KeyF: { command: { type: 'insertNote', noteKind: 'footnote' } },
  Digit1: { style: 'heading 1' },
  Digit2: { style: 'heading 2' },
  Digit3: { style: 'heading 3' },
};

/** What a key does in the document; null leaves it to the engine and the browser. */
export function keyAction({ code, ctrlKey, metaKey, shiftKey, altKey }: Keys): KeyAction | null {
  // Both Ctrl and Alt are down while AltGr types a letter, except with these.
  if (!ctrlKey && !metaKey) return null;
  const table = altKey ? (shiftKey ? {} : withControlAlt) : shiftKey ? withControlShift : withControl;
  return table[code] ?? null;
}

/**
 * The direction of the paragraph, as in Word: Ctrl+Shift on the right side of the keyboard writes from right to left, on the left side
 * from left to right. It counts when both are released and no other key was pressed with them.
 */
export class DirectionKeys {
  #side: 'rtl' | 'ltr' | null = null;
  #isSpoiled = false;

  down({
    code,
    ctrlKey,
    shiftKey,
    repeat,
  }: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'shiftKey' | 'repeat'>): void {
    if (repeat) return;
    const isModifier = /^(?:Control|Shift)(?:Left|Right)$/.test(code);
    if (!isModifier) {
      this.#isSpoiled = true;
      this.#side = null;
      return;
    }
    const isFirst = code.startsWith('Control') ? !shiftKey : !ctrlKey;
    if (isFirst) {
      this.#isSpoiled = false;
      this.#side = null;
    } else if (!this.#isSpoiled) this.#side = code.endsWith('Right') ? 'rtl' : 'ltr';
  }

  /** Returns the direction when a pair of keys was released. */
  up({ code }: Pick<KeyboardEvent, 'code'>): 'rtl' | 'ltr' | null {
    if (!/^(?:Control|Shift)/.test(code)) return null;
    const side = this.#side;
    this.#side = null;
    return side;
  }
}
