import {
  createDocxEditor,
  type DocumentEditingMode,
  type DocxEditorInstance,
  type EditorCommand,
  type EditorSnapshot,
} from '@docx-editor.dev/core';
import { throttle } from '#web/lib/throttle.ts';
import type { SizeChange } from '../letter-sizes.ts';
import { leaveEquation, placeCaret } from './caret.ts';
import { changeSize } from './change-size.ts';
import { beforePaste, leaveParagraphEnd } from './clipboard.ts';
import { looksAfterLink, looksOfLink } from './after-link.ts';
import { nameContents } from './contents.ts';
import { DeleteKey } from './delete-key.ts';
import { FirstLetter } from './first-letter.ts';
import { fitPage } from './fit-zoom.ts';
import { ownFonts } from './fonts.ts';
import { KeptPlace } from './kept-place.ts';
import { goToPlace, type Place, placeIn } from './place.ts';
import { runCommand } from './run-command.ts';
import { SCROLLER, scrollToCursor } from './scroll-to-cursor.ts';
import { leaveList } from './list-item.ts';
import { showTyped } from './show-typed.ts';
import { cellsAround } from './table-cells.ts';
import { reviewModule } from './review-module.ts';

export type Command = EditorCommand;

export interface EngineOptions {
  /** The element in which the pages are drawn, inside the one that scrolls. */
  container: HTMLElement;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whoever makes comments and suggestions. */
  author: string;
}

export interface EngineTexts {
  label: string;
  labels: Readonly<Record<string, string>>;
  locale: string;
}

/** The bars show what was done this often at most, because asking the engine takes a moment. */
const SHOWN_EVERY_MS = 80;
/** While somebody types, the bars are looked after in the pauses between the keys, and this often at least. */
const PAUSE_MS = 100;
const LOOKED_EVERY_MS = 400;
/** What a keyboard on a screen, or an input method, says instead of the letter. */
const UNKNOWN_KEYS = new Set(['Unidentified', 'Process', 'Dead']);
/** After a longer pause they are drawn again in any case, because not all that they show is in a snapshot. */
const REST_MS = 600;

/** An open document: the engine, and what our bars and panels need to follow it. */
export class WordEngine {
  readonly editor: DocxEditorInstance;
  readonly #listeners = new Set<() => void>();
  readonly #changed = new Set<() => void>();
  readonly #notify = throttle<void>(() => {
    for (const listener of this.#listeners) listener();
  }, SHOWN_EVERY_MS);
  readonly #container: HTMLElement;
  readonly #scroller: HTMLElement | null;
  #modeBefore: DocumentEditingMode = 'editing';
  #isFollowing = false;
  #isByPointer = false;
  #keptPlace: KeptPlace | null = null;
  readonly #firstLetter: FirstLetter;
  readonly #deleteKey: DeleteKey;
  #isComposing = false;
  /** What is selected was selected by three clicks, and no key has changed it since. */
  #isParagraphClicked = false;
  /** The last thing that happened was that a letter was typed. */
  #isTyping = false;
  readonly #listening = new AbortController();
  #isFitted = true;
  readonly #resized = new ResizeObserver(() => this.#fit());
  #version = 0;
  #shown = '';
  #pageShown = 1;
  #lookedAt = 0;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #revision = 0;

  constructor({ container, bytes, author }: EngineOptions) {
    this.editor = createDocxEditor({
      container,
      document: bytes,
      fonts: ownFonts,
      author,
      modules: [reviewModule],
      reviewDisplayMode: 'all-markup',
    });
    this.#firstLetter = new FirstLetter(this.editor);
    this.#deleteKey = new DeleteKey(this.editor);
    this.#container = container;
    this.#scroller = container.closest<HTMLElement>(`.${SCROLLER}`);
    const { signal } = this.#listening;
    for (const event of ['pointerdown', 'keydown', 'paste', 'drop'])
      document.addEventListener(event, (happened) => this.#moving(happened), { capture: true, signal });
    container.addEventListener('mousedown', ({ detail }) => (this.#isParagraphClicked = detail >= 3), {
      signal,
    });
    for (const event of ['copy', 'cut'] as const)
      document.addEventListener(event, (happened) => this.#copied(happened), { signal });
    // A menu gives the focus back after its command; dictation and input methods press no key before they write.
    container.addEventListener(
      'focusin',
      () => requestAnimationFrame(() => placeCaret(this.editor, container)),
      { signal },
    );
    document.addEventListener('selectionchange', () => leaveEquation(container), { capture: true, signal });
    for (const event of ['compositionstart', 'compositionend'])
      container.addEventListener(event, () => (this.#isComposing = event === 'compositionstart'), { signal });
    container.addEventListener('beforeinput', (event) => this.#typing(event), { capture: true, signal });
    // When the engine has got it.
    document.addEventListener('beforeinput', (event) => showTyped(event, this.editor), { signal });
    for (const event of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
      this.#scroller?.addEventListener(event, () => (this.#isByPointer = event !== 'keydown'), {
        capture: true,
        passive: true,
        signal,
      });
    this.editor.setZoomMode({ type: 'fixed' });
    if (this.#scroller) {
      this.#resized.observe(this.#scroller);
      this.#keptPlace = new KeptPlace({
        scroller: this.#scroller,
        container,
        scrollTo: (paragraphId) => this.editor.scrollToBlock(paragraphId, { block: 'start', offsetPx: 0 }),
        revision: () => this.#revision,
        onMoved: () => this.#follow(),
      });
    }
    this.editor.on('change', () => {
      this.#revision += 1;
      for (const listener of this.#changed) listener();
      this.#moved();
      this.#follow();
    });
    this.editor.on('selectionChange', () => {
      this.#moved();
      this.#follow();
    });
    this.#scroller?.addEventListener('scroll', () => this.#scrolled(), { passive: true, signal });
    for (const event of ['error', 'hostChange'] as const) this.editor.on(event, () => this.#touch());
  }

  #moving(event: Event): void {
    // With Ctrl it is copied.
    if (!(event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)))
      this.#isParagraphClicked = false;
    this.#deleteKey.finish();
    const isInDocument = this.#container.contains(document.activeElement);
    if (event instanceof KeyboardEvent) {
      placeCaret(this.editor, this.#container);
      // The browser may not have said yet where its cursor is.
      leaveEquation(this.#container);
      if (event.code === 'Delete' && isInDocument) this.#deleteKey.pressed();
    }
    if (event instanceof ClipboardEvent && isInDocument) beforePaste(this.editor, event);
    const isLetter =
      event instanceof KeyboardEvent && ([...event.key].length === 1 || UNKNOWN_KEYS.has(event.key));
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) this.#isTyping = false;
  }

  #copied(event: ClipboardEvent): void {
    const isInDocument = this.#container.contains(document.activeElement);
    if (isInDocument && !this.#isParagraphClicked) leaveParagraphEnd(event);
  }

  /** Before the engine gets what is typed. */
  #typing(event: InputEvent): void {
    const { data } = event;
    // A keyboard on a screen does not say which of its keys makes a new paragraph or deletes.
    if (data === null) this.#isTyping = false;
    else this.#deleteKey.finish();
    // Only the first letter after a click or a key that moves the cursor needs it; for each it would take too long.
    if (data === null || this.#isTyping) return;
    this.#isTyping = data.trim() !== '';
    this.editor.surface?.flushPendingInput();
    looksAfterLink(this.editor);
    if (!this.#firstLetter.typing(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #touch(): void {
    this.#version += 1;
    this.#notify();
  }

  /** The page in the middle of the screen, which need not be the one with the cursor. */
  get page(): { current: number; total: number } {
    return { current: this.editor.getCurrentPage('viewport'), total: this.editor.getTotalPages() };
  }

  readonly #scrolled = throttle<void>(() => {
    const { current } = this.page;
    if (current !== this.#pageShown) this.#touch();
    this.#pageShown = current;
  }, SHOWN_EVERY_MS);

  /** After a key or a click: the bars are drawn again only when they would show something else, because that would hold up the keys. */
  #moved(): void {
    clearTimeout(this.#looking);
    const isLate = performance.now() - this.#lookedAt > LOOKED_EVERY_MS;
    this.#looking = setTimeout(() => this.#look(), isLate ? 0 : PAUSE_MS);
  }

  #look(): void {
    this.#lookedAt = performance.now();
    const shown = JSON.stringify({ ...this.snapshot(), selection: null });
    if (shown !== this.#shown) this.#touch();
    else this.#looking = setTimeout(() => this.#touch(), REST_MS);
    this.#shown = shown;
  }

  /** Changes with every edit. */
  get revision(): number {
    return this.#revision;
  }

  /** Changes with whatever the bars may show. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onChange(listener: () => void): () => void {
    this.#changed.add(listener);
    return () => this.#changed.delete(listener);
  }

  snapshot(): EditorSnapshot {
    return this.editor.snapshot();
  }

  can(command: Command): boolean {
    return this.editor.can(command).ok;
  }

  /** Returns whether the engine did it. */
  run(command: Command): boolean {
    const ok = runCommand(this.editor, command);
    if (command.type === 'setParagraphDirection') this.#firstLetter.chosen();
    // A header or footer that is opened may be below the screen.
    if (command.type === 'editHeaderFooter')
      requestAnimationFrame(() => {
        this.reveal();
        placeCaret(this.editor, this.#container);
      });
    this.#touch();
    return ok;
  }

  /** Returns whether it was done. */
  changeSize(change: SizeChange): boolean {
    const isDone = changeSize(this.editor, change);
    this.#touch();
    return isDone;
  }

  /** Puts a text where the cursor is; a line end divides the paragraph. */
  type(text: string): void {
    this.editor.exec({ type: 'paste', text });
  }

  /** At the start of a list item: makes it no item any more. Returns whether it was one. */
  leaveList(): boolean {
    const isLeft = leaveList(this.editor);
    if (isLeft) this.#touch();
    return isLeft;
  }

  /** Whether the zoom follows the width of the window. */
  get isFitted(): boolean {
    return this.#isFitted;
  }

  /** Null for the zoom with which the whole width of a page is seen, also when the window changes. */
  zoomTo(zoom: number | null): void {
    this.#isFitted = zoom === null;
    if (zoom === null) this.#fit();
    else this.editor.setZoom(zoom);
    this.#touch();
  }

  #fit(): void {
    if (this.#isFitted && fitPage(this.editor, this.#scroller)) this.#touch();
  }

  /** After the selected text was made a link. */
  showLink(): void {
    looksOfLink(this.editor);
  }

  /** After something that the engine tells nobody about. */
  refresh(): void {
    this.#touch();
  }

  /** The whole document, with what is being typed. */
  async save(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.editor.save());
  }

  /** What an input method is composing is not in the document yet. */
  get isComposing(): boolean {
    return this.#isComposing;
  }

  /** The mode of editing stays what it was when the right comes back. */
  setReadOnly(isReadOnly: boolean): void {
    const { editingMode } = this.snapshot();
    if (isReadOnly && editingMode !== 'viewing') {
      this.#modeBefore = editingMode ?? 'editing';
      this.editor.setEditingMode('viewing');
    } else if (!isReadOnly && editingMode === 'viewing') this.editor.setEditingMode(this.#modeBefore);
    this.#touch();
  }

  /**
   * What screen readers call the document, and what the engine writes on the pages. Tab reaches them; Alt+F10 leads from them to the
   * tools.
   */
  describe({ label, labels, locale }: EngineTexts): void {
    // What it does not find it says in English.
    this.editor.setTranslate((key) => labels[key] ?? key);
    this.editor.setLocale(locale);
    nameContents(this.editor, this.#container, labels['toolbar.tableOfContents'] ?? '');
    const pages = this.#container.querySelector<HTMLElement>('.docx-pages');
    pages?.setAttribute('aria-label', label);
    pages?.setAttribute('aria-keyshortcuts', 'Alt+F10');
    if (pages) pages.tabIndex = 0;
  }

  /** As if a key were pressed in the document. */
  press(key: string): void {
    const pages = this.#container.querySelector('.docx-pages');
    pages?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
  }

  /**
   * In a table: selects the next cell, or the one before, as Tab does in Word; after the last one is a new row. Returns false outside a
   * table.
   */
  toCell(by: 1 | -1): boolean {
    const around = cellsAround(this.#container);
    if (!around) return false;
    const cell = around.cells[around.at + by];
    if (cell) {
      const [anchor, head] = [
        { paragraphId: cell.first, offset: 0 },
        { paragraphId: cell.last, offset: cell.end },
      ];
      this.run({ type: 'setSelection', range: { anchor, head } });
    } else if (by === 1) this.run({ type: 'insertRow', where: 'below' });
    return true;
  }

  /** While somebody types or moves the cursor, it stays on the screen. */
  #follow(): void {
    // What is clicked must not move away from the pointer: the rest of the click would select.
    if (this.#isByPointer || this.#isFollowing || !this.#container.contains(document.activeElement)) return;
    this.#isFollowing = true;
    // When the pages are drawn.
    requestAnimationFrame(() => {
      this.#isFollowing = false;
      this.reveal();
    });
  }

  /** Scrolls to the cursor, if it is not on the screen. */
  reveal(): void {
    if (this.#scroller) scrollToCursor(this.#scroller, this.#container);
  }

  place(): Place {
    return placeIn(this.editor, this.#keptPlace);
  }

  goTo(place: Place): void {
    this.#fit();
    goToPlace(this.editor, this.#keptPlace, place);
  }

  close(): void {
    clearTimeout(this.#looking);
    this.#scrolled.cancel();
    this.#listening.abort();
    this.#resized.disconnect();
    this.#keptPlace?.stop();
    this.#listeners.clear();
    this.#changed.clear();
    this.editor.destroy();
  }
}
