import { Popover, UnstyledButton } from '@mantine/core';
import { Bdi } from './bdi.tsx';
import classes from './name-list.module.css';
import { None } from './none.tsx';

interface NameListProps {
  names: readonly string[];
  /** Says what the button beside the first name opens. */
  allLabel: string;
}

/** The first of some names; the others open beside it, so that a row stays one row however many there are. */
export function NameList({ names, allLabel }: NameListProps) {
  const [first, ...others] = names;
  if (first === undefined) return <None />;
  return (
    <span className={classes.list}>
      <span className={classes.first}>
        <Bdi>{first}</Bdi>
      </span>
      {others.length > 0 && (
        <Popover position="bottom-start" shadow="none" classNames={{ dropdown: classes.dropdown }}>
          <Popover.Target>
            <UnstyledButton className={classes.more} aria-label={allLabel}>
              <Bdi ltr>+{others.length}</Bdi>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.all}>
              {names.map((name, index) => (
                // Two companies may have a department of one name, and the list never changes while it is open.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <Bdi>{name}</Bdi>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
