import { isTyping } from '#web/lib/is-typing.ts';

export type ReaderCommand =
  | 'scrollUp'
  | 'scrollDown'
  | 'windowUp'
  | 'windowDown'
  | 'previousPage'
  | 'nextPage'
  | 'firstPage'
  | 'lastPage'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomAuto'
  | 'rotate'
  | 'fullScreen'
  | 'find'
  | 'nextHit'
  | 'previousHit'
  | 'close';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const byKey: Readonly<Record<string, ReaderCommand>> = {
  ArrowUp: 'scrollUp',
  ArrowDown: 'scrollDown',
  PageUp: 'windowUp',
  PageDown: 'windowDown',
  Home: 'firstPage',
  End: 'lastPage',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomAuto',
  '٠': 'zoomAuto',
};
/** By the position of the key, because an Arabic keyboard has other letters there. */
const byPosition: Readonly<Record<string, ReaderCommand>> = { KeyR: 'rotate', KeyF: 'fullScreen' };

/** What a key does in the viewer; `isRtl` decides which arrow leads to the next page. */
export function readerCommand(key: Key, isRtl: boolean): ReaderCommand | null {
  if (key.altKey) return null;
  const isControl = key.ctrlKey || key.metaKey;
  if (isControl && key.code === 'KeyF') return 'find';
  if (key.key === 'F3' || (isControl && key.code === 'KeyG')) return key.shiftKey ? 'previousHit' : 'nextHit';
  if (isControl) return null;
  if (key.key === 'Escape') return 'close';
  if (key.key === ' ') return key.shiftKey ? 'windowUp' : 'windowDown';
  if (key.key === 'ArrowLeft') return isRtl ? 'nextPage' : 'previousPage';
  if (key.key === 'ArrowRight') return isRtl ? 'previousPage' : 'nextPage';
  if (key.shiftKey && key.key !== '+') return null;
  return byKey[key.key] ?? byPosition[key.code] ?? null;
}

const usesKeys = 'button, a, summary, [role=menu], [role=dialog], [role=listbox], [role=tablist]';
/** These work wherever the focus is in the viewer. */
const always = new Set<ReaderCommand>(['find', 'nextHit', 'previousHit', 'close']);
/** A button uses these itself. */
const ofButtons = new Set([' ', 'Enter']);

/** Whether a key press is meant for the viewer, and not for the control that has the focus. */
export function isForReader(event: KeyboardEvent, command: ReaderCommand, root: HTMLElement): boolean {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return false;
  const isInside = root.contains(target);
  if (isInside && always.has(command)) return true;
  if (isTyping(event)) return false;
  const control = target.closest(usesKeys);
  // The viewer may itself be in a dialog.
  if (isInside) return !(ofButtons.has(event.key) && root.contains(control));
  return control === null;
}
