import { Popover, UnstyledButton } from '@mantine/core';
import { Bdi } from './bdi.tsx';
import { FittedLine, FittedName } from './fitted-line.tsx';
import lines from './lines.module.css';
import classes from './name-list.module.css';
import { None } from './none.tsx';

interface NamedEntry {
  id: string;
  name: string;
  /** Where it belongs, in a second line. */
  details: readonly string[];
}

interface NameListProps {
  entries: readonly NamedEntry[];
  /** Says what the button beside the first name opens. */
  allLabel: string;
}

/** The first of several names and a button that shows all of them, so that a table row stays two lines high. */
export function NameList({ entries, allLabel }: NameListProps) {
  const [first, ...others] = entries;
  if (first === undefined) return <None />;
  return (
    <span className={classes.list}>
      <Entry entry={first} />
      {others.length > 0 && (
        <Popover position="bottom-start" shadow="none" classNames={{ dropdown: classes.dropdown }}>
          <Popover.Target>
            <UnstyledButton className={`touch-target ${classes.more}`} aria-label={allLabel}>
              <Bdi ltr>+{others.length}</Bdi>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.all}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}

const Entry = ({ entry: { name, details } }: { entry: NamedEntry }) => (
  <span className={classes.entry}>
    <span className={`${lines.cell} ${classes.line}`}>
      <FittedName name={name} />
    </span>
    <span className={`${lines.cell} ${classes.line} ${classes.details}`}>
      <FittedLine parts={details.map((detail) => ({ stem: detail }))} />
    </span>
  </span>
);
