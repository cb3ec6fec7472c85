import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FilterParams, filterParams } from '#web/files/filter-params.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { formatDate } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { personQuery } from './filters.api.ts';
import classes from './filter-chips.module.css';
import { filtersStrings } from './filters.strings.ts';

/** The filters that are set; a click removes one. */
export function FilterChips({ navigation }: { navigation: FilesNavigation }) {
  const texts = useStrings(filtersStrings);
  const locale = useLocale();
  const filters = filterParams({ ...navigation.search });
  const { data: person } = useQuery(personQuery(filters.by ?? ''));
  const { modified, from, to, by, size } = filters;
  const labels: Record<keyof FilterParams, string | undefined> = {
    modified: modified && texts.spans[modified],
    from: from && texts.fromDay(formatDate(`${from}T00:00`, locale)),
    to: to && texts.toDay(formatDate(`${to}T00:00`, locale)),
    by: by && (person?.name ?? texts.person),
    size: size && texts.sizes[size],
  };
  const shown = Object.entries(labels).flatMap(([key, label]) => (label ? [{ key, label }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={texts.open}>
      {shown.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={texts.remove(label)}
            onClick={() => navigation.change({ [key]: undefined })}
          >
            <Bdi>{label}</Bdi>
            <Icon icon={IconX} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
