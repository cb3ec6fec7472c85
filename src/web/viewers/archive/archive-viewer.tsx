import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import type { ViewerProps } from '#web/viewers/source.ts';
import { ViewerFrame } from '#web/viewers/viewer-frame.tsx';
import { ArchiveRows } from './archive-rows.tsx';
import { archiveTree, visibleRows } from './archive-tree.ts';
import classes from './archive.module.css';
import { archiveStrings } from './archive.strings.ts';
import { DamagedArchive, readZipDirectory, type ZipDirectory } from './zip-directory.ts';

/** What is in a zip. Nothing is unpacked: only the list at the end of the file is read. */
export function ArchiveViewer({ source, canCopy, tools }: ViewerProps) {
  const texts = useStrings(archiveStrings);
  const locale = useLocale();
  const loading = useQuery({
    queryKey: ['archive', source.url],
    // A damaged archive is an answer and no failure: reading it again does not help.
    queryFn: ({ signal }) =>
      readZipDirectory(source, signal).catch((error: unknown) => {
        if (error instanceof DamagedArchive) return 'damaged' as const;
        throw error;
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = loading;
  const failure = loadFailure(loading, locale);
  if (data && data !== 'damaged') return <Contents directory={data} canCopy={canCopy} tools={tools} />;
  return (
    <ViewerFrame tools={tools}>
      {failure && (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      )}
      {data === 'damaged' && <ErrorState message={texts.damaged} />}
      {loading.isPending && (
        <div className={classes.message}>
          <PageSkeleton />
        </div>
      )}
    </ViewerFrame>
  );
}

interface ContentsProps extends Pick<ViewerProps, 'canCopy' | 'tools'> {
  directory: ZipDirectory;
}

function Contents({ directory: { entries, count }, canCopy, tools }: ContentsProps) {
  const texts = useStrings(archiveStrings);
  const locale = useLocale();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => archiveTree(entries), [entries]);
  const rows = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return visibleRows(tree, closed, compare);
  }, [tree, closed, locale]);

  function toggle(id: string): void {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  }
  const facts = [
    texts.files(tree.fileCount),
    texts.unpacked(formatBytes(tree.size, locale)),
    ...(count > entries.length ? [texts.cut(entries.length, count)] : []),
  ];
  return (
    <ViewerFrame status={facts.join(' · ')} tools={tools}>
      {rows.length === 0 ? (
        <p className={classes.message}>{texts.noFiles}</p>
      ) : (
        <ArchiveRows rows={rows} closed={closed} onToggle={toggle} canCopy={canCopy} />
      )}
    </ViewerFrame>
  );
}
