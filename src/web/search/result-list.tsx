// A list box, while the focus stays in the field above it: a native <select> cannot show icons or two lines per option.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { filesStrings } from '#web/files/files.strings.ts';
import { NameText } from '#web/files/list/row/name-text.tsx';
import { PathText } from '#web/files/list/row/path-text.tsx';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import type { SearchResult, Group } from './search-results.ts';
import classes from './result-list.module.css';
import { searchStrings } from './search.strings.ts';

interface ResultListProps {
  id: string;
  results: readonly SearchResult[];
  active: number;
  query: string;
  onOpen: (item: SearchResult) => void;
}

const groups: readonly Group[] = ['screens', 'files', 'people', 'all'];
/** The width to which a name is shortened; on a phone CSS cuts it earlier. */
const NAME_WIDTH = 520;

/** The results, grouped by kind. */
export function ResultList({ id, results, active, query, onOpen }: ResultListProps) {
  const texts = useStrings(searchStrings);
  const { places } = useStrings(filesStrings);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-option="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const option = (item: SearchResult, index: number) => (
    <div
      key={item.key}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      data-option={index}
      aria-selected={index === active}
      className={classes.option}
      onClick={() => onOpen(item)}
    >
      <Icon icon={item.icon} />
      <div className={classes.words}>
        <NameText
          name={item.name}
          isFile={item.isFile ?? false}
          width={NAME_WIDTH}
          query={item.group === 'all' ? '' : query}
        />
        {item.path && <PathText path={item.path} places={places} />}
        {item.detail && (
          <span className={classes.detail}>
            <FittedName name={item.detail} />
          </span>
        )}
      </div>
      {item.group === 'all' && <Icon icon={IconCornerDownLeft} size={16} directional />}
    </div>
  );

  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.results} className={classes.list}>
      {groups
        .filter((group) => results.some((item) => item.group === group))
        .map((group) => (
          <div key={group} role="group" aria-label={texts.groups[group]} data-group={group}>
            {group !== 'all' && (
              <p className={classes.group} aria-hidden>
                {texts.groups[group]}
              </p>
            )}
            {results.map((item, index) => item.group === group && option(item, index))}
          </div>
        ))}
    </div>
  );
}
