import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Encoding } from '#web/lib/text/encoding.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { EncodingSelect } from '#web/viewers/encoding-select.tsx';
import type { ViewerProps } from '#web/viewers/source.ts';
import { TextViewer } from '#web/viewers/text/text-viewer.tsx';
import { ViewerFrame } from '#web/viewers/viewer-frame.tsx';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { DataRows } from './data-rows.tsx';
import { MAX_COLUMNS, readTable } from './read-table.ts';
import classes from './table.module.css';
import { tableStrings } from './table.strings.ts';

type Form = 'table' | 'text';

/** A CSV file as a table, or as the text that it is. */
export function TableViewer(props: ViewerProps) {
  const texts = useStrings(tableStrings);
  const [form, setForm] = useState<Form>('table');
  const formSwitch = (
    <SegmentedControl
      aria-label={texts.form}
      value={form}
      data={[
        { value: 'table', label: texts.table },
        { value: 'text', label: texts.text },
      ]}
      onChange={(value) => setForm(value as Form)}
    />
  );
  if (form === 'text') return <TextViewer {...props} controls={formSwitch} />;
  return <TableForm {...props} controls={formSwitch} />;
}

function TableForm({ source, canCopy, tools, controls }: ViewerProps & { controls: ReactNode }) {
  const texts = useStrings(tableStrings);
  const { empty } = useStrings(viewersStrings);
  const locale = useLocale();
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const loading = useQuery({
    queryKey: ['table', source.url, chosen],
    queryFn: ({ signal }) => readTable(source, chosen, signal),
    // The bytes at an address are always the same, and many: they are read once, and forgotten with the page.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = loading;
  const failure = loadFailure(loading, locale);
  return (
    <ViewerFrame
      status={data && statusOf(data, texts)}
      controls={
        <>
          {controls}
          <EncodingSelect value={chosen ?? data?.encoding ?? 'utf-8'} onChange={setChosen} />
        </>
      }
      tools={tools}
    >
      {failure && (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      )}
      {loading.isPending && (
        <div className={classes.message}>
          <PageSkeleton />
        </div>
      )}
      {data?.rows.length === 0 && (
        <p className={classes.message}>{source.size === 0 ? empty : texts.tooFew}</p>
      )}
      {data && data.rows.length > 0 && <DataRows key={data.encoding} table={data} canCopy={canCopy} />}
    </ViewerFrame>
  );
}

function statusOf(
  { rows, columnCount, isCut }: { rows: readonly unknown[]; columnCount: number; isCut: boolean },
  texts: (typeof tableStrings)['ar'],
): string {
  const columns = columnCount === MAX_COLUMNS ? ` ${texts.firstColumns(MAX_COLUMNS)}` : '';
  const count = isCut ? `${texts.firstRows(rows.length)} ${texts.end}` : texts.rows(rows.length);
  return count + columns;
}
