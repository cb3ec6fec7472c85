import { Popover, UnstyledButton } from '@mantine/core';
import { Bdi } from './bdi.tsx';
import classes from './name-list.module.css';
import { None } from './none.tsx';

interface NameListProps {
  names: readonly string[];
  /** Says what the button beside the first name opens. */
  allLabel: string;
}

/** The first of several names and a button that shows all of them, so that a table row stays one line high. */
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
                // Two departments may have the same name, and the list never changes while it is open.
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
