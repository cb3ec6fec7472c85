import { type RefObject, useEffect, useEffectEvent } from 'react';
import { directionOf } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { isForReader, type ReaderCommand, readerCommand } from './reader-keys.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { Reader } from './use-reader.ts';

/** How far an arrow scrolls, in CSS pixels. */
const ARROW_PX = 60;
/** So that the last line is still seen after scrolling by a window. */
const OVERLAP_PX = 40;

/** Runs the commands of the keyboard, while the focus is in the viewer or on nothing that uses keys itself. */
export function useReaderKeys(root: RefObject<HTMLElement | null>, reader: Reader, screen: FullScreen): void {
  const isRtl = directionOf(useLocale()) === 'rtl';
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = readerCommand(event, isRtl);
    if (!command || !root.current || !isForReader(event, command, root.current)) return;
    if (run(command, reader, screen)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // In the capture phase, because a tooltip that is shown stops the key.
    const listenToEscape = (event: KeyboardEvent) => event.key === 'Escape' && onKeyDown(event);
    window.addEventListener('keydown', listenToEscape, true);
    document.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listenToEscape, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

/** False when the command does nothing, so that the key keeps its usual meaning. */
function run(command: ReaderCommand, reader: Reader, screen: FullScreen): boolean {
  const { list, find, source } = reader;
  const { current } = list.scroller;
  if (!current) return false;
  const scroll = (top: number) => current.scrollBy({ top });
  const step = current.clientHeight - OVERLAP_PX;
  switch (command) {
    case 'scrollUp':
      scroll(-ARROW_PX);
      return true;
    case 'scrollDown':
      scroll(ARROW_PX);
      return true;
    case 'windowUp':
      turnOr(reader, -1, () => scroll(-step));
      return true;
    case 'windowDown':
      turnOr(reader, 1, () => scroll(step));
      return true;
    case 'previousPage':
    case 'nextPage':
      // A page that is wider than the window is scrolled by the browser.
      if (current.scrollWidth > current.clientWidth) return false;
      reader.goToPage(list.page + (command === 'nextPage' ? 1 : -1));
      return true;
    case 'firstPage':
      reader.goToPage(1);
      return true;
    case 'lastPage':
      reader.goToPage(source.pageCount);
      return true;
    case 'zoomIn':
      reader.stepZoom(1);
      return true;
    case 'zoomOut':
      reader.stepZoom(-1);
      return true;
    case 'zoomAuto':
      reader.zoomTo('auto');
      return true;
    case 'rotate':
      reader.rotate();
      return true;
    case 'fullScreen':
      screen.toggle?.();
      return screen.toggle !== undefined;
    case 'find':
      if (source.text) reader.openFind();
      return true;
    case 'nextHit':
      find.step(1);
      return true;
    case 'previousHit':
      find.step(-1);
      return true;
    case 'close':
      return close(reader);
  }
}

/** Where one page is shown, its end leads to the next one. */
function turnOr({ display, list, goToPage }: Reader, by: 1 | -1, scroll: () => void): void {
  const { current } = list.scroller;
  if (display.isContinuous || !current) return scroll();
  const { scrollTop, scrollHeight, clientHeight } = current;
  const isAtEdge = by === 1 ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 1;
  if (isAtEdge) goToPage(list.page + by);
  else scroll();
}

function close(reader: Reader): boolean {
  if (reader.isFindOpen) reader.closeFind();
  else if (reader.panel) reader.showPanel(null);
  else return false;
  reader.list.scroller.current?.focus();
  return true;
}
