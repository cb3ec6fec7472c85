import { useStrings } from '#web/lib/text/use-strings.ts';
import type { Found } from '../find/found.ts';
import { pdfStrings } from '../pdf.strings.ts';
import type { PageSource, Rotation } from '../source/page-source.ts';
import { topOf, totalHeight } from './page-layout.ts';
import { PageView } from './page-view.tsx';
import classes from './pages.module.css';
import type { PageList } from './use-page-list.ts';
import { GAP } from './zoom.ts';

interface PagesViewProps {
  source: PageSource;
  list: PageList;
  rotation: Rotation;
  found: Found;
  onFollow: (destination: unknown) => void;
}

/** The pages below each other, of which only those near the window are drawn. */
export function PagesView({ source, list, rotation, found, onFollow }: PagesViewProps) {
  const texts = useStrings(pdfStrings);
  const { scroller, layout, factor, drawn, sizeOf, setSize, onScroll } = list;
  return (
    // The keyboard scrolls it, so it can have the focus.
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={texts.pages}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={onScroll}
    >
      <div
        className={classes.desk}
        style={{ blockSize: totalHeight(layout), minInlineSize: layout.width + 2 * GAP }}
      >
        {drawn.map((page) => {
          const { width, height } = sizeOf(page);
          return (
            <PageView
              key={page}
              source={source}
              page={page}
              isRead={page === list.page}
              top={topOf(layout, page)}
              width={width}
              height={height}
              factor={factor}
              rotation={rotation}
              hits={found.hits.get(page)}
              currentHit={found.current?.page === page ? found.current : null}
              onSize={setSize}
              onFollow={onFollow}
            />
          );
        })}
      </div>
    </section>
  );
}
