import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { ViewerBar } from './bar/viewer-bar.tsx';
import { FindBar } from './find/find-bar.tsx';
import { PagesView } from './pages/pages-view.tsx';
import { usePinch } from './pages/use-pinch.ts';
import { SidePanel } from './panel/side-panel.tsx';
import { pdfStrings } from './pdf.strings.ts';
import type { ViewerRights } from './viewer-props.ts';
import type { PlaceMemory } from './place.ts';
import type { PageSource } from './source/page-source.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlace } from './use-place.ts';
import { type Reader, useReader } from './use-reader.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import classes from './viewer.module.css';

interface ReaderViewProps {
  source: PageSource;
  rights: ViewerRights;
  memory: PlaceMemory | undefined;
  dialog: RefObject<HTMLElement | null> | undefined;
  hasNeighbours: boolean;
}

/** An open document with its tools. */
export function ReaderView({ source, rights, memory, dialog, hasNeighbours }: ReaderViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const [start] = useState(() => memory?.read() ?? null);
  const reader = useReader(source, start);
  const screen = useFullScreen(dialog === undefined);
  const isNarrow = useMediaQuery(upTo('tablet'), undefined, { getInitialValueInEffect: false });
  const { list, find, display, panel } = reader;
  useReaderKeys(dialog ?? root, reader, screen);
  usePinch(list.scroller, list.factor, reader.zoomTo);
  usePlace(reader, memory);
  useShowHit(reader);
  const follow = useStable(reader.follow);

  return (
    <div ref={root} className={classes.viewer} data-full-screen={screen.isOn || undefined}>
      <ViewerBar
        reader={reader}
        rights={rights}
        screen={screen}
        isInDialog={dialog !== undefined}
        hasNeighbours={hasNeighbours}
      />
      {reader.isFindOpen && <FindBar find={find} onClose={reader.closeFind} />}
      <div className={classes.body}>
        {panel && (
          <SidePanel
            reader={reader}
            panel={panel}
            onChosen={() => {
              if (isNarrow) reader.showPanel(null);
            }}
          />
        )}
        <PagesView
          source={source}
          list={list}
          rotation={display.rotation}
          found={find.found}
          onFollow={follow}
        />
      </div>
      <PageAnnouncement page={list.page} count={source.pageCount} />
    </div>
  );
}

/** Draws the page of the current hit; the page itself then brings the hit into view. */
function useShowHit({ find, list, goToPage }: Reader): void {
  const { current } = find.found;
  const show = useEffectEvent((page: number) => {
    if (!list.drawn.includes(page)) goToPage(page);
  });
  useEffect(() => {
    if (current) show(current.page);
  }, [current]);
}

/** The same function for as long as the component exists, so that pages are not drawn again. */
function useStable<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/** After a pause, because somebody who scrolls passes many pages. */
const ANNOUNCE_MS = 600;

function PageAnnouncement({ page, count }: { page: number; count: number }) {
  const { place } = useStrings(pdfStrings);
  const [announced] = useDebouncedValue(page, ANNOUNCE_MS);
  return (
    <p className="visually-hidden" aria-live="polite">
      {place(announced, count)}
    </p>
  );
}
