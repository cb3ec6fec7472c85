import { useLayoutEffect, useRef, useState } from 'react';
import type { Hit } from '../find/find-in-page.ts';
import type { CurrentHit } from '../find/found.ts';
import { type Box, joinBoxes } from './mark-boxes.ts';
import classes from './pages.module.css';

interface MarksProps {
  hits: readonly Hit[];
  /** The hit that the reader looks at, when it is on this page. */
  current: CurrentHit | null;
  /** The elements of the text of the page. */
  pieces: readonly HTMLElement[];
}

/** A hit is brought into view once: whoever scrolls on and comes back later is not taken to it again. */
const broughtIntoView = new WeakSet<CurrentHit>();

/** Marks what was found on a page. */
export function Marks({ hits, current, pieces }: MarksProps) {
  const host = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<Box[][]>([]);

  useLayoutEffect(() => {
    const page = host.current?.getBoundingClientRect();
    if (page && pieces.length > 0) setBoxes(hits.map((hit) => boxesOf(hit, pieces, page)));
  }, [hits, pieces]);

  /** Called with the first mark of the current hit when it is drawn. */
  function bringIntoView(mark: HTMLElement | null): void {
    if (!mark || !current || broughtIntoView.has(current)) return;
    broughtIntoView.add(current);
    mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  return (
    <div ref={host} className={classes.marks} dir="ltr">
      {boxes.flatMap((parts, index) =>
        parts.map(({ x, y, width, height }, part) => (
          <mark
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} ${part}`}
            className={classes.mark}
            {...(index === current?.index && {
              'data-current': true,
              ...(part === 0 && { ref: bringIntoView }),
            })}
            aria-hidden
            style={{
              insetInlineStart: `${x * 100}%`,
              insetBlockStart: `${y * 100}%`,
              inlineSize: `${width * 100}%`,
              blockSize: `${height * 100}%`,
            }}
          />
        )),
      )}
    </div>
  );
}

/** As fractions of the page, so that marks stay in their place when the zoom changes. */
function boxesOf(hit: Hit, pieces: readonly HTMLElement[], page: DOMRect): Box[] {
  const rects = hit.flatMap(({ piece, start, end }) => {
    const text = pieces[piece]?.firstChild;
    if (!text || end <= start) return [];
    const range = document.createRange();
    range.setStart(text, Math.min(start, text.textContent?.length ?? 0));
    range.setEnd(text, Math.min(end, text.textContent?.length ?? 0));
    return [...range.getClientRects()];
  });
  return joinBoxes(rects).map(({ x, y, width, height }) => ({
    x: (x - page.x) / page.width,
    y: (y - page.y) / page.height,
    width: width / page.width,
    height: height / page.height,
  }));
}
