import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SelectedDepartments as Selected } from './department-tree.ts';
import { departmentsFieldStrings } from './departments-field.strings.ts';
import classes from './selected-departments.module.css';

/** More are counted instead of named, so that the form does not become endless. */
const MAX_NAMED = 12;

interface SelectedDepartmentsProps {
  selected: Selected;
  onRemove: (id: string) => void;
}

/** The selected departments by name, also those in a part of the tree that is closed. */
export function SelectedDepartments({ selected, onRemove }: SelectedDepartmentsProps) {
  const texts = useStrings(departmentsFieldStrings);
  const named = [...selected].slice(0, MAX_NAMED);
  if (named.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={texts.selected(selected.size)}>
      {named.map(([id, { name, companyName }]) => (
        <li key={id} className={classes.chip}>
          <FittedLine parts={[{ stem: name }, { stem: companyName }]} />
          <UnstyledButton
            className={classes.remove}
            aria-label={texts.remove(name)}
            onClick={() => onRemove(id)}
          >
            <Icon icon={IconX} size={14} />
          </UnstyledButton>
        </li>
      ))}
      {selected.size > MAX_NAMED && (
        <li className={classes.others}>{texts.others(selected.size - MAX_NAMED)}</li>
      )}
    </ul>
  );
}
