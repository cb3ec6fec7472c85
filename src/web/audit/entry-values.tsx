import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListedEntry } from '#shared/audit/audit.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { useHandOverFocus } from '#web/lib/use-hand-over-focus.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { auditEntryQuery } from './audit.api.ts';
import { ChangesTable } from './changes-table.tsx';
import classes from './entry-dialog.module.css';

/** All values of an entry. When the list has only the first of them, the entry is loaded. */
export function EntryValues({ entry }: { entry: ListedEntry }) {
  const locale = useLocale();
  const isCut = entry.leftOut !== null;
  const loaded = useQuery({ ...auditEntryQuery(entry.id), enabled: isCut });
  const [handOverFocus, takeFocus] = useHandOverFocus();
  const whole = isCut ? loaded.data : entry;
  const failure = loadFailure({ ...loaded, data: whole }, locale);
  if (failure) {
    const { message, requestId, retry } = failure;
    const tryAgain = () => {
      handOverFocus();
      retry?.();
    };
    return <ErrorState message={message} requestId={requestId} onRetry={retry && tryAgain} />;
  }
  if (!whole) return <PendingValues />;
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <ChangesTable entry={whole} />
    </div>
  );
}

function PendingValues() {
  const ui = useUiTexts();
  return (
    <div className={classes.pending} aria-busy>
      <span className="visually-hidden">{ui.loading}</span>
      {[52, 38, 60].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} radius="xs" />
      ))}
    </div>
  );
}
