import { memo, useRef } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { Hit } from '../find/find-in-page.ts';
import type { CurrentHit } from '../find/found.ts';
import { pdfStrings } from '../pdf.strings.ts';
import type { PageSize, PageSource, Rotation } from '../source/page-source.ts';
import { Marks } from './marks.tsx';
import { PageLinks } from './page-links.tsx';
import classes from './pages.module.css';
import { useDrawing } from './use-drawing.ts';
import { useTextLayer } from './use-text-layer.ts';
import { PX_PER_POINT } from './zoom.ts';

interface PageViewProps {
  source: PageSource;
  page: number;
  isRead: boolean;
  top: number;
  width: number;
  height: number;
  factor: number;
  rotation: Rotation;
  hits: readonly Hit[] | undefined;
  /** The hit that the reader looks at, when it is on this page. */
  currentHit: CurrentHit | null;
  onSize: (page: number, size: PageSize) => void;
  onFollow: (destination: unknown) => void;
}

/** One page: its picture, and over it its text, what was found in it, and its links. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { source, page, isRead, top, width, height, factor, rotation, hits, currentHit } = props;
  const { onSize, onFollow } = props;
  const texts = useStrings(pdfStrings);
  const picture = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const look = { width, rotation };
  const state = useDrawing(picture, source, page, { ...look, isRead }, onSize);
  const pieces = useTextLayer(layer, source.text, page, look);

  return (
    <section
      className={classes.page}
      aria-label={texts.pageNumber(page)}
      aria-busy={state === 'drawing'}
      data-page={page}
      style={{
        insetBlockStart: top,
        inlineSize: width,
        blockSize: height,
        ['--total-scale-factor' as string]: factor * PX_PER_POINT,
      }}
    >
      <div ref={picture} className={classes.picture} aria-hidden />
      {state === 'failed' && <p className={classes.failed}>{texts.pageFailed}</p>}
      {state === 'tooSlow' && <p className={classes.failed}>{texts.pageTooSlow}</p>}
      {hits && <Marks hits={hits} current={currentHit} pieces={pieces} />}
      {source.text && (
        <>
          <div ref={layer} className={classes.text} dir="ltr" />
          <PageLinks text={source.text} page={page} rotation={rotation} onFollow={onFollow} />
        </>
      )}
    </section>
  );
});
