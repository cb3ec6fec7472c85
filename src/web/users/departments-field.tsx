import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { errorText } from '#web/lib/error-text.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { CheckTree } from '#web/ui/check-tree.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Chosen } from '#web/organisation/tree/department-tree.ts';
import classes from './departments-field.module.css';
import { useDepartmentTree } from '#web/organisation/tree/use-department-tree.ts';
import { userFormStrings } from './user-form.strings.ts';

interface DepartmentsFieldProps {
  chosen: Chosen;
  onChange: (change: (before: Chosen) => Chosen) => void;
  required: boolean;
  error?: string | undefined;
}

/** Which departments a user belongs to: a tree to tick, with a search for those who know the name. */
export function DepartmentsField({ chosen, onChange, required, error }: DepartmentsFieldProps) {
  const texts = useStrings(userFormStrings).departments;
  const tree = useDepartmentTree(chosen, onChange);
  const errorId = useId();
  return (
    <fieldset className={classes.field} aria-describedby={error && errorId}>
      <legend className={classes.legend}>
        {texts.label}
        {required && <span className={classes.required}> *</span>}
      </legend>
      <div className={classes.box} data-error={error !== undefined || undefined}>
        <TextInput
          className={classes.search}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<Icon icon={IconSearch} size={18} />}
          value={tree.words}
          onChange={(event) => tree.setWords(event.currentTarget.value)}
          // Enter here means "search", which has already happened; the form is not finished.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div className={classes.scroll}>
          <Tree tree={tree} />
        </div>
      </div>
      <div className={classes.foot}>
        <span aria-live="polite">{texts.chosen(chosen.size)}</span>
        {chosen.size > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(() => new Map())}>
            {texts.clear}
          </Button>
        )}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Tree({ tree }: { tree: ReturnType<typeof useDepartmentTree> }) {
  const texts = useStrings(userFormStrings).departments;
  if (tree.error) return <ErrorState message={errorText(tree.error)} onRetry={tree.retry} />;
  if (tree.isPending) {
    return (
      <div className={classes.loading} aria-busy>
        {[160, 200, 136].map((width) => (
          <Skeleton key={width} height={12} width={width} radius="xs" />
        ))}
      </div>
    );
  }
  if (tree.rows.length === 0) {
    return <p className={classes.none}>{tree.isSearch ? texts.noMatch : texts.none}</p>;
  }
  return <CheckTree label={texts.label} items={tree.rows} onCheck={tree.check} onExpand={tree.expand} />;
}
