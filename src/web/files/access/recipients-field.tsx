import { Button, Skeleton } from '@mantine/core';
import { useId, useRef } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { CheckTree } from '#web/ui/check-tree/check-tree.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { FilterField } from '#web/ui/form/filter-field.tsx';
import { focusFieldOf } from '#web/ui/form/focus-field.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import type { Shared } from './access.api.ts';
import { accessStrings } from './access.strings.ts';
import { ChosenRecipients } from './chosen-recipients.tsx';
import { countChosen, deselect, isEmpty, noRecipients, type Recipients } from './recipient-selection.ts';
import boxClasses from '#web/ui/check-tree/tree-box.module.css';
import classes from './people-box.module.css';
import { useFocusRows } from './use-focus-rows.ts';
import { useRecipientTree } from './use-recipient-tree.ts';

interface RecipientsFieldProps {
  shared: Shared;
  chosen: Recipients;
  onChange: (change: (before: Recipients) => Recipients) => void;
  error: string | undefined;
}

/** Chooses companies, departments and people in a tree that can be searched by name. */
export function RecipientsField({ shared, chosen, onChange, error }: RecipientsFieldProps) {
  const texts = useStrings(accessStrings);
  const tree = useRecipientTree({ shared, chosen, onChange, texts: texts.rows });
  const box = useRef<HTMLDivElement>(null);
  const focusRows = useFocusRows(box, tree.isSearching);
  const errorId = useId();

  return (
    <div className={classes.field}>
      <Fieldset legend={texts.recipients} required describedBy={error && errorId}>
        <div className={boxClasses.box} data-error={error !== undefined || undefined}>
          <FilterField
            className={boxClasses.search}
            label={texts.search}
            value={tree.searchText}
            onType={tree.setSearchText}
            onKeyDown={focusRows}
            // On a phone the keyboard would cover the tree.
            {...(!isTouchDevice() && { 'data-autofocus': true })}
          />
          <div ref={box} className={classes.scroll} aria-busy={tree.isOld || undefined}>
            <Tree tree={tree} />
          </div>
        </div>
        {error && (
          <p id={errorId} className={boxClasses.error}>
            {error}
          </p>
        )}
        <div className={boxClasses.foot}>
          <span aria-live="polite">{texts.chosen(countChosen(chosen))}</span>
          {!isEmpty(chosen) && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={(event) => {
                focusFieldOf(event);
                onChange(() => noRecipients);
              }}
            >
              {texts.clear}
            </Button>
          )}
        </div>
        <ChosenRecipients chosen={chosen} onDeselect={(id) => onChange((before) => deselect(before, id))} />
      </Fieldset>
    </div>
  );
}

function Tree({ tree }: { tree: ReturnType<typeof useRecipientTree> }) {
  const texts = useStrings(accessStrings);
  const failure = loadFailure(tree.query, useLocale());
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  if (tree.isPending) return <LoadingRows />;
  if (tree.rows.length === 0)
    return <p className={boxClasses.none}>{tree.isSearch ? texts.noMatch : texts.none}</p>;
  return (
    <>
      <CheckTree label={texts.recipients} items={tree.rows} onCheck={tree.check} onExpand={tree.expand} />
      {tree.hasMore && <p className={classes.more}>{texts.moreMatches}</p>}
    </>
  );
}

export const LoadingRows = () => (
  <div className={boxClasses.loading} aria-busy>
    {[160, 200, 136].map((width) => (
      <Skeleton key={width} height={12} width={width} radius="xs" />
    ))}
  </div>
);
