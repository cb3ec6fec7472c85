import { Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { loadFailure } from '#web/lib/http/load-failure.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './home.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface HomeSectionProps {
  title: string;
  /** The rows; undefined while they are loading. */
  rows: ReactNode[] | undefined;
  failure: ReturnType<typeof loadFailure>;
  /** What to say, and where to go on, when there are no rows. */
  empty: ReactNode;
}

/** A list of the start page under its heading. */
export function HomeSection({ title, rows, failure, empty }: HomeSectionProps) {
  const headingId = useId();
  const { list, empty: emptyPlace, handlers } = useKeptFocus();
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} className={classes.heading}>
        {title}
      </h2>
      <Panel>
        {failure ? (
          <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
        ) : !rows ? (
          <PendingRows />
        ) : rows.length === 0 ? (
          <div ref={emptyPlace} tabIndex={-1} className={classes.empty}>
            {empty}
          </div>
        ) : (
          <ul ref={list} className={classes.rows} {...handlers}>
            {rows}
          </ul>
        )}
      </Panel>
    </section>
  );
}

function PendingRows() {
  const ui = useUiTexts();
  return (
    <div className={classes.rows} aria-busy>
      <span className="visually-hidden">{ui.loading}</span>
      {[52, 38, 60].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={32} height={32} radius="sm" />
          <Skeleton height={12} width={`${width}%`} radius="xs" />
        </div>
      ))}
    </div>
  );
}
