import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { errorText } from '#web/lib/http/error-text.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { CheckTree } from '#web/ui/check-tree/check-tree.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { focusFieldOf } from '#web/ui/form/focus-field.ts';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { paths } from '#web/organisation/unit-levels.ts';
import { deselectUnit, type SelectedDepartments as Selected } from './department-tree.ts';
import classes from '#web/ui/check-tree/tree-box.module.css';
import { departmentsFieldStrings } from './departments-field.strings.ts';
import { SelectedDepartments } from './selected-departments.tsx';
import { useDepartmentTree } from './use-department-tree.ts';

interface DepartmentsFieldProps {
  selected: Selected;
  onChange: (change: (before: Selected) => Selected) => void;
  required: boolean;
  error?: string | undefined;
}

/** Selects departments in the tree of the organisation, which can be searched by name. */
export function DepartmentsField({ selected, onChange, required, error }: DepartmentsFieldProps) {
  const texts = useStrings(departmentsFieldStrings);
  const tree = useDepartmentTree(selected, onChange);
  const errorId = useId();
  return (
    <Fieldset legend={texts.label} required={required} describedBy={error && errorId}>
      <div className={classes.box} data-error={error !== undefined || undefined}>
        <TextInput
          className={classes.search}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<Icon icon={IconSearch} size={18} />}
          value={tree.searchText}
          onChange={(event) => tree.setSearchText(event.currentTarget.value)}
          // Enter here means "search", which has already happened, so it must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div className={classes.scroll}>
          <Tree tree={tree} />
        </div>
      </div>
      <div className={classes.foot}>
        <span aria-live="polite">{texts.selected(selected.size)}</span>
        {selected.size > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={(event) => {
              focusFieldOf(event);
              onChange(() => new Map());
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <SelectedDepartments
        selected={selected}
        onRemove={(id) => onChange((before) => deselectUnit(before, id))}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </Fieldset>
  );
}

function Tree({ tree }: { tree: ReturnType<typeof useDepartmentTree> }) {
  const texts = useStrings(departmentsFieldStrings);
  const me = useMe();
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
    if (tree.isSearch) return <p className={classes.none}>{texts.noMatch}</p>;
    return (
      <p className={classes.none}>
        {texts.none}{' '}
        {me.screens.includes('partitions') && (
          <TextLink to={paths.partition.add}>{texts.addPartition}</TextLink>
        )}
      </p>
    );
  }
  return <CheckTree label={texts.label} items={tree.rows} onCheck={tree.check} onExpand={tree.expand} />;
}
