import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { focusFieldOf } from '#web/ui/form/focus-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FittedLine } from './fitted-line.tsx';
import classes from './removable-names.module.css';

/** More are counted instead of named, so that the form does not become endless. */
const MAX_NAMED = 12;

interface RemovableNamesProps {
  /** What the list is, for a screen reader. */
  label: string;
  /** `within` is the unit around it. */
  names: readonly { id: string; name: string; within?: string | undefined }[];
  removeLabel: (name: string) => string;
  othersLabel: (count: number) => string;
  onRemove: (id: string) => void;
}

/** What is selected, by name, each with a button that removes it; also what is in a part of a tree that is closed. */
export function RemovableNames({ label, names, removeLabel, othersLabel, onRemove }: RemovableNamesProps) {
  if (names.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {names.slice(0, MAX_NAMED).map(({ id, name, within }) => (
        <li key={id} className={classes.chip}>
          <FittedLine parts={within === undefined ? [{ stem: name }] : [{ stem: name }, { stem: within }]} />
          <UnstyledButton
            className={classes.remove}
            aria-label={removeLabel(name)}
            onClick={(event) => {
              focusFieldOf(event);
              onRemove(id);
            }}
          >
            <Icon icon={IconX} size={14} />
          </UnstyledButton>
        </li>
      ))}
      {names.length > MAX_NAMED && (
        <li className={classes.others}>{othersLabel(names.length - MAX_NAMED)}</li>
      )}
    </ul>
  );
}
