import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes, formatDateTime, formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { usageQuery } from '#web/quotas/quotas.api.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import { countQuery, type Crumb, type ListedFile } from '#web/files/files.api.ts';
import { typesStrings } from '#web/files/types.strings.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { Barcode } from './barcode.tsx';
import { detailsStrings } from './details.strings.ts';
import classes from './facts.module.css';
import { Location } from './location.tsx';

interface FactsProps {
  item: ListedFile;
  path: readonly Crumb[] | undefined;
  linkTo: FilesNavigation['linkTo'];
}

/** The facts about an item, one per line, without those that it does not have. */
export function Facts({ item, path, linkTo }: FactsProps) {
  const texts = useStrings(detailsStrings);
  const { types, units } = useStrings(typesStrings);
  const locale = useLocale();
  const canOpenFolder = item.kind === 'folder' && item.actions.includes('open');
  const { data: count } = useQuery({ ...countQuery(item.id, 'all'), enabled: canOpenFolder });
  const isDepartment = item.unit === 'department';
  const { data: usage } = useQuery({ ...usageQuery(item.id), enabled: isDepartment });
  const facts: { key: string; label: string; value: ReactNode }[] = [
    { key: 'type', label: texts.type, value: item.unit ? units[item.unit] : types[item.type] },
    { key: 'template', label: texts.template, value: item.isTemplate && texts.isTemplate[item.location] },
    { key: 'size', label: texts.size, value: item.kind === 'file' && formatBytes(item.size, locale) },
    {
      key: 'storage',
      label: texts.storage,
      // The usage of a folder is in the cache too: it is that of its department.
      value: isDepartment && usage && <UsageMeter usage={usage} />,
    },
    { key: 'contents', label: texts.contents, value: count && texts.itemCount(count.total) },
    {
      key: 'location',
      label: texts.location,
      value: path && path.length > 0 && <Location path={path} linkTo={linkTo} />,
    },
    { key: 'barcode', label: texts.barcode, value: item.barcode && <Barcode code={item.barcode} /> },
    {
      key: 'created',
      label: texts.created,
      value: <When moment={item.createdAt} by={item.createdBy.name} />,
    },
    {
      key: 'shared',
      label: texts.shared,
      value: item.shared && <When moment={item.shared.at} by={item.shared.by ?? ''} />,
    },
    { key: 'modified', label: texts.modified, value: <When moment={item.updatedAt} /> },
    {
      key: 'deleted',
      label: texts.deleted,
      value: item.deletedAt && <When moment={item.deletedAt} by={item.deletedBy?.name ?? ''} />,
    },
    { key: 'version', label: texts.version, value: item.version > 1 && formatNumber(item.version, locale) },
  ];
  return (
    <div className={classes.facts}>
      <KeyValueList items={facts.filter(({ value }) => Boolean(value))} />
    </div>
  );
}

/** A date and, when known, the name of the user. */
export function When({ moment, by = '' }: { moment: string; by?: string }) {
  const texts = useStrings(detailsStrings);
  const locale = useLocale();
  return (
    <>
      {formatDateTime(moment, locale)}
      {by && (
        <span className={classes.by}>
          {texts.by} <Bdi>{by}</Bdi>
        </span>
      )}
    </>
  );
}
