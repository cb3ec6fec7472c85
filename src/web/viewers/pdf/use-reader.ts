import { useState } from 'react';
import { type Find, useFind } from './find/use-find.ts';
import { type Display, type PageList, usePageList } from './pages/use-page-list.ts';
import { boundZoom, stepZoom, type Zoom } from './pages/zoom.ts';
import type { Place } from './place.ts';
import { type PageSource, rotations } from './source/page-source.ts';

export type Panel = 'thumbnails' | 'outline';

/** What the reader of a document does: turns pages, zooms, rotates, searches. */
export interface Reader {
  source: PageSource;
  display: Display;
  list: PageList;
  find: Find;
  isFindOpen: boolean;
  panel: Panel | null;
  goToPage: (page: number) => void;
  follow: (destination: unknown) => void;
  /** Around a height of the window; around its middle when left out. */
  zoomTo: (zoom: Zoom, y?: number) => void;
  stepZoom: (by: 1 | -1) => void;
  rotate: () => void;
  toggleContinuous: () => void;
  openFind: () => void;
  closeFind: () => void;
  showPanel: (panel: Panel | null) => void;
}

const firstDisplay: Display = { zoom: 'auto', rotation: 0, isContinuous: true };

export function useReader(source: PageSource, start: Place | null): Reader {
  const [display, setDisplay] = useState<Display>({ ...firstDisplay, ...(start && { zoom: start.zoom }) });
  const [isFindOpen, setFindOpen] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [begin] = useState(() => boundPlace(start, source.pageCount));
  const list = usePageList(source, display, begin);
  const find = useFind(source, list.page);
  const change = (changed: Partial<Display>) => setDisplay((before) => ({ ...before, ...changed }));

  function zoomTo(zoom: Zoom, y?: number): void {
    // A page that fits is seen whole.
    if (zoom === 'page') list.goTo({ page: list.page, offset: 0 });
    else list.holdAt(y ?? (list.scroller.current?.clientHeight ?? 0) / 2);
    change({ zoom: typeof zoom === 'number' ? boundZoom(zoom) : zoom });
  }

  return {
    source,
    display: { ...display, isContinuous: display.isContinuous && list.canBeContinuous },
    list,
    find,
    isFindOpen,
    panel,
    goToPage: (page) => list.goTo({ page, offset: 0 }),
    follow(destination) {
      source.text?.targetOf(destination).then(
        (target) => target && list.goTo(target),
        // A link that leads nowhere.
        () => {},
      );
    },
    zoomTo,
    stepZoom: (by) => zoomTo(stepZoom(list.factor, by)),
    rotate() {
      list.goTo({ page: list.page, offset: 0 });
      change({ rotation: rotations[(rotations.indexOf(display.rotation) + 1) % rotations.length]! });
    },
    toggleContinuous() {
      list.goTo({ page: list.page, offset: 0 });
      change({ isContinuous: !display.isContinuous });
    },
    openFind: () => setFindOpen(true),
    closeFind() {
      setFindOpen(false);
      find.setQuery('');
    },
    showPanel: setPanel,
  };
}

/** Where reading begins: the remembered place, when the document still has that page. */
function boundPlace(start: Place | null, pageCount: number): Pick<Place, 'page' | 'offset'> {
  if (!start || start.page > pageCount) return { page: 1, offset: 0 };
  return { page: start.page, offset: start.offset };
}
