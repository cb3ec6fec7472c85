import { Button, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Encoding } from '#web/lib/text/encoding.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { directionOfText } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { EncodingSelect } from '#web/viewers/encoding-select.tsx';
import type { ViewerProps } from '#web/viewers/source.ts';
import { ViewerBody, ViewerFrame } from '#web/viewers/viewer-frame.tsx';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { TextLines } from './text-lines.tsx';
import { type PartStart, readPart, textStart, type TextPart } from './text-part.ts';
import classes from './text.module.css';
import { textStrings } from './text.strings.ts';

/** With more, a page becomes slow. */
const MAX_PARTS = 16;

/** A text or a program, line by line. Whatever it is, nothing in it is interpreted. */
export function TextViewer({ source, canCopy, tools, controls }: ViewerProps & { controls?: ReactNode }) {
  const texts = useStrings(textStrings);
  const { empty } = useStrings(viewersStrings);
  const locale = useLocale();
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const [isWrapped, setIsWrapped] = useState(true);
  const loading = useInfiniteQuery({
    queryKey: ['text', source.url, chosen],
    initialPageParam: textStart,
    queryFn: ({ pageParam, signal }) => readPart(source, pageParam, chosen, signal),
    getNextPageParam: ({ next }: TextPart): PartStart | null => next,
    // The bytes at an address are always the same, and many: they are read once, and forgotten with the page.
    staleTime: Infinity,
    gcTime: 0,
  });
  const failure = loadFailure(loading, locale);
  const parts = loading.data?.pages ?? [];
  const lastLine = parts.at(-1)?.lines.findLast(({ number }) => number !== null)?.number ?? 0;
  const lineCount = Math.max(lastLine, ...parts.map(({ next }) => (next?.line ?? 1) - 1));
  const canGoOn = loading.hasNextPage && parts.length < MAX_PARTS;
  const isCut = parts.at(-1)?.next !== null;
  return (
    <ViewerFrame
      status={loading.data && (isCut ? texts.firstLines(lineCount) : texts.lines(lineCount))}
      controls={
        <>
          {controls}
          <Switch
            label={texts.wrap}
            checked={isWrapped}
            onChange={({ currentTarget }) => setIsWrapped(currentTarget.checked)}
          />
          <EncodingSelect
            value={chosen ?? parts.findLast(({ encoding }) => encoding)?.encoding ?? 'utf-8'}
            onChange={setChosen}
          />
        </>
      }
      tools={tools}
    >
      <ViewerBody label={texts.content} canCopy={canCopy} dir={directionOf(parts)}>
        {failure && (
          <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
        )}
        {loading.isPending && <PageSkeleton />}
        {loading.data && source.size === 0 && <p className={classes.more}>{empty}</p>}
        <div className={classes.text} data-wrap={isWrapped}>
          {parts.map(({ start, lines }) => (
            <TextLines key={start} lines={lines} digits={String(lineCount).length} />
          ))}
        </div>
        {loading.data && isCut && (
          <div className={classes.more}>
            {loading.isFetchNextPageError && (
              <p className={classes.failed} role="alert">
                {errorText(loading.error, locale)}
              </p>
            )}
            {canGoOn ? (
              <Button
                variant="default"
                loading={loading.isFetchingNextPage}
                onClick={() => void loading.fetchNextPage()}
              >
                {texts.more}
              </Button>
            ) : (
              <p className={classes.end}>{texts.end}</p>
            )}
          </div>
        )}
      </ViewerBody>
    </ViewerFrame>
  );
}

/** Where the line numbers stand: at the side at which most lines begin. */
function directionOf([first]: readonly TextPart[]): 'ltr' | 'rtl' {
  const directions = first?.lines.slice(0, 500).map(({ text }) => directionOfText(text.slice(0, 200))) ?? [];
  const count = (direction: 'ltr' | 'rtl') => directions.filter((one) => one === direction).length;
  return count('rtl') > count('ltr') ? 'rtl' : 'ltr';
}
