import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { uploadStrings } from './upload.strings.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './upload-tray.module.css';

const ROW_HEIGHT = 56;

/** The files of the tray. Only visible ones are drawn, because there can be thousands. */
export function UploadList({ items }: { items: readonly UploadItem[] }) {
  const texts = useStrings(uploadStrings);
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sized, width } = useElementSize();
  const ref = useMergedRef(scroller, sized);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]!.id,
    overscan: 4,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <div ref={ref} className={classes.list} tabIndex={0}>
      <ul className={classes.all} aria-label={texts.tray} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={classes.item}
            style={{ transform: `translateY(${start}px)` }}
          >
            <UploadRow item={items[index]!} width={width} />
          </li>
        ))}
      </ul>
    </div>
  );
}
