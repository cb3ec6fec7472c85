import { useEffect, useEffectEvent } from 'react';
import type { WordEngine } from './engine/word-engine.ts';
import { DirectionKeys, keyAction, type PageKey } from './word-keys.ts';

/** The keys of Word, while the focus is in the document; those that open something of ours, anywhere on the page. */
export function useWordKeys(
  { engine, root }: { engine: WordEngine | null; root: HTMLElement | null },
  canEdit: boolean,
  pageKeys: Record<PageKey, () => void>,
  onTooManySizes: () => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent, isInDocument: boolean): void => {
    if (isInDocument && event.altKey && event.code === 'F10') {
      event.preventDefault();
      root?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
      return;
    }
    if (event.code === 'Escape' && isClosedTool(event.target)) {
      event.preventDefault();
      engine?.editor.focus();
      return;
    }
    if (isInDocument && canEdit && isTab(event) && engine?.toCell(event.shiftKey ? -1 : 1)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const isBackspace = event.code === 'Backspace' && !event.ctrlKey && !event.metaKey && !event.isComposing;
    if (isInDocument && canEdit && isBackspace && engine?.leaveList()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const action = keyAction(event);
    if (!action || !engine) return;
    const isPage = 'page' in action;
    // A field of ours has its own keys.
    if (!isInDocument && !(isPage && action.page === 'find')) return;
    if (!canEdit && !(isPage && (action.page === 'find' || action.page === 'review')) && !isReading(action))
      return;
    event.preventDefault();
    event.stopPropagation();
    if (isPage) pageKeys[action.page]();
    else if ('text' in action) engine.type(action.text);
    else if ('style' in action) setStyle(engine, action.style);
    else if ('command' in action) engine.run(action.command);
    else if (!engine.changeSize(action.size)) onTooManySizes();
  });
  const onDirection = useEffectEvent((direction: 'rtl' | 'ltr'): void => {
    if (canEdit) engine?.run({ type: 'setParagraphDirection', direction });
  });

  useEffect(() => {
    const directions = new DirectionKeys();
    const isInDocument = ({ target }: KeyboardEvent): boolean =>
      target instanceof Element && target.closest('.docx-editor') !== null;
    const down = (event: KeyboardEvent): void => {
      if (!isOnTop(root)) return;
      if (isInDocument(event)) {
        directions.down(event);
        // The engine would turn the paragraph when both are released, also after a key that it was not told of.
        if (isModifier(event)) event.stopPropagation();
      }
      onKeyDown(event, isInDocument(event));
    };
    const up = (event: KeyboardEvent): void => {
      if (!isOnTop(root)) return;
      const direction = directions.up(event);
      if (isInDocument(event) && isModifier(event)) event.stopPropagation();
      if (direction && isInDocument(event)) onDirection(direction);
    };
    // Before the engine, which goes by the letter of the key.
    document.addEventListener('keydown', down, true);
    document.addEventListener('keyup', up, true);
    return () => {
      document.removeEventListener('keydown', down, true);
      document.removeEventListener('keyup', up, true);
    };
  }, [root]);
}

function setStyle(engine: WordEngine, style: string): void {
  const found = engine.editor.getDocumentStyles().find(({ name }) => name.toLowerCase() === style);
  if (found) engine.run({ type: 'setParagraphStyle', styleId: found.styleId });
}

/** Keys are not for a document behind a dialog, which may show a document itself. */
function isOnTop(root: HTMLElement | null): boolean {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  return !dialog || dialog.contains(root);
}

const isTab = ({ code, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  code === 'Tab' && !ctrlKey && !metaKey && !altKey && !isComposing;

/** A tool that has opened nothing, which Escape would close first. */
const isClosedTool = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=toolbar]') !== null &&
  target.closest('[aria-expanded=true], [role=menu], [role=dialog]') === null;

const isModifier = ({ code }: KeyboardEvent): boolean => /^(?:Control|Shift)(?:Left|Right)$/.test(code);

const isReading = (action: ReturnType<typeof keyAction>): boolean =>
  action !== null && 'command' in action && action.command.type === 'selectAll';
