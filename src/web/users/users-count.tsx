import { UnstyledButton } from '@mantine/core';
import { useStrings } from '#web/lib/text/use-strings.ts';
import classes from './users-count.module.css';
import { usersStrings } from './users.strings.ts';

interface UsersCountProps {
  /** `undefined` while it is loading. */
  total: number | undefined;
  selected: number;
  onClear: () => void;
}

/** The number of users, or of selected users, in the same line so that nothing moves. */
export function UsersCount({ total, selected, onClear }: UsersCountProps) {
  const texts = useStrings(usersStrings);
  const count = total === undefined ? '\u00A0' : texts.count(total);
  return (
    <>
      <output>{selected > 0 ? texts.selected(selected) : count}</output>
      {selected > 0 && (
        <UnstyledButton className={classes.clear} onClick={onClear}>
          {texts.clearSelection}
        </UnstyledButton>
      )}
    </>
  );
}
