import { useLayoutEffect, useRef, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { pdfStrings } from '../pdf.strings.ts';
import { useDrawing } from '../pages/use-drawing.ts';
import { useSpace } from '../pages/use-space.ts';
import { type PageSource, rotated, type Rotation } from '../source/page-source.ts';
import classes from './panel.module.css';
import { rowsBetween, rowTop, THUMBNAIL_WIDTH, thumbnailHeight } from './thumbnail-rows.ts';

interface ThumbnailsProps {
  source: PageSource;
  page: number;
  rotation: Rotation;
  onPage: (page: number) => void;
}

/** The pages as small pictures, of which only those that are seen are drawn. */
export function Thumbnails({ source, page, rotation, onPage }: ThumbnailsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const space = useSpace(scroller);
  const [top, setTop] = useState(0);
  const height = thumbnailHeight(rotated(source.firstPage, rotation));
  const { first, last } = rowsBetween(top, space?.height ?? 0, height, source.pageCount);

  // The page that is read is in view, also when somebody scrolls the document.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const begin = rowTop(page, height);
    const end = rowTop(page + 1, height);
    if (begin < current.scrollTop) current.scrollTop = begin;
    else if (end > current.scrollTop + current.clientHeight) current.scrollTop = end - current.clientHeight;
  }, [page, height]);

  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <ol className={classes.thumbnails} style={{ blockSize: rowTop(source.pageCount + 1, height) }}>
        {rows.map((number) => (
          <li key={number} className={classes.row} style={{ insetBlockStart: rowTop(number, height) }}>
            <Thumbnail
              source={source}
              page={number}
              rotation={rotation}
              height={height}
              isCurrent={number === page}
              onPage={onPage}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ThumbnailProps extends ThumbnailsProps {
  height: number;
  isCurrent: boolean;
}

const ignoreSize = () => {};

function Thumbnail({ source, page, rotation, height, isCurrent, onPage }: ThumbnailProps) {
  const texts = useStrings(pdfStrings);
  const picture = useRef<HTMLSpanElement>(null);
  useDrawing(picture, source, page, { width: THUMBNAIL_WIDTH, rotation }, ignoreSize);
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={texts.pageNumber(page)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(page)}
    >
      <span ref={picture} className={classes.picture} style={{ blockSize: height }} aria-hidden />
      <span className={classes.number} aria-hidden>
        {page}
      </span>
    </button>
  );
}
