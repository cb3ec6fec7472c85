import { IconChevronDown, IconChevronRight, IconFile, IconFolder, IconLock } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { formatBytes, formatDateTime } from '#web/lib/text/format.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { visibleControls } from '#web/lib/text/visible-controls.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { RowGap } from '#web/viewers/row-gap.tsx';
import { ViewerBody } from '#web/viewers/viewer-frame.tsx';
import type { ArchiveRow } from './archive-tree.ts';
import classes from './archive.module.css';
import { archiveStrings } from './archive.strings.ts';

const ROW_HEIGHT = 44;
/** Longer names are cut: one has up to 65,535 letters. */
const MAX_NAME = 300;

interface ArchiveRowsProps {
  rows: readonly ArchiveRow[];
  closed: ReadonlySet<string>;
  onToggle: (id: string) => void;
  canCopy: boolean;
}

/** The folders and files of an archive. Only visible rows are drawn, because there can be thousands. */
export function ArchiveRows({ rows, closed, onToggle, canCopy }: ArchiveRowsProps) {
  const texts = useStrings(archiveStrings);
  const locale = useLocale();
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const shown = virtual.getVirtualItems();
  return (
    <ViewerBody label={texts.content} canCopy={canCopy} scroller={scroller}>
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={classes.size}>
              {texts.size}
            </th>
            <th scope="col" className={classes.date}>
              {texts.modified}
            </th>
          </tr>
        </thead>
        <tbody>
          <RowGap height={shown[0]?.start ?? 0} />
          {shown.map(({ index }) => {
            const row = rows[index]!;
            const { id, depth, isFolder, size, entry } = row;
            return (
              <tr key={id} aria-rowindex={index + 2}>
                <td>
                  <div className={classes.name} style={{ paddingInlineStart: depth * 20 }}>
                    {isFolder ? (
                      <FolderName row={row} isOpen={!closed.has(id)} onToggle={() => onToggle(id)} />
                    ) : (
                      <Name row={row} icon={<Icon icon={IconFile} size={18} />} />
                    )}
                    {entry?.isEncrypted && (
                      <span className={classes.lock} title={texts.encrypted}>
                        <Icon icon={IconLock} size={16} />
                        <span className="visually-hidden">{texts.encrypted}</span>
                      </span>
                    )}
                  </div>
                </td>
                <td className={classes.size}>
                  <Bdi>{formatBytes(size, locale)}</Bdi>
                </td>
                <td className={classes.date}>
                  {entry?.modifiedAt && formatDateTime(entry.modifiedAt, locale)}
                </td>
              </tr>
            );
          })}
          <RowGap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </ViewerBody>
  );
}

function FolderName({ row, isOpen, onToggle }: { row: ArchiveRow; isOpen: boolean; onToggle: () => void }) {
  const arrow = isOpen ? (
    <Icon icon={IconChevronDown} size={18} />
  ) : (
    <Icon icon={IconChevronRight} size={18} directional />
  );
  return (
    <button type="button" className={classes.folder} aria-expanded={isOpen} onClick={onToggle}>
      {arrow}
      <Name row={row} icon={<Icon icon={IconFolder} size={18} />} />
    </button>
  );
}

function Name({ row: { name, isFolder }, icon }: { row: ArchiveRow; icon: ReactNode }) {
  const locale = useLocale();
  const text = visibleControls(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);
  return (
    <span className={classes.words} title={text}>
      {icon}
      <span className={classes.text}>
        <FileName {...shownName(text, locale, !isFolder)} />
      </span>
    </span>
  );
}
