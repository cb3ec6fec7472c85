import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type Unit, type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { IconButton, IconLink } from '#web/ui/icon-action.tsx';
import { ButtonLink, NameLink } from '#web/ui/links.tsx';
import { organisationStrings } from './organisation.strings.ts';
import classes from './unit-columns.module.css';
import { editLink, contentLink, levels } from './unit-levels.ts';

/** The columns of the specification, section 2, and the prefix that barcodes begin with. */
export function useUnitColumns(kind: UnitKind, onDelete: (unit: Unit) => void): Column<Unit>[] {
  const texts = useStrings(organisationStrings);
  const { hasAddress, hasQuota } = levels[kind];
  const { child } = unitLevels[kind];
  const { fields, none } = texts;

  const actions = (unit: Unit) => {
    const link = contentLink(unit);
    return (
      <>
        {link && child && (
          <ButtonLink {...link} variant="subtle" aria-label={texts.viewIn[child](unit.name)}>
            {texts.kinds[child].title}
          </ButtonLink>
        )}
        {unit.actions.edit && (
          <IconLink {...editLink(unit)} icon={IconPencil} label={texts.editOne(unit.name)} />
        )}
        {unit.actions.delete && (
          <IconButton
            icon={IconTrash}
            label={texts.deleteOne(unit.name)}
            onClick={() => onDelete(unit)}
            danger
          />
        )}
      </>
    );
  };

  const name = (unit: Unit) => {
    const link = contentLink(unit);
    const text = <Bdi>{unit.name}</Bdi>;
    return link ? <NameLink {...link}>{text}</NameLink> : text;
  };

  return [
    { key: 'name', header: fields.name, kind: 'head', sortKey: 'name', cell: name },
    {
      key: 'prefix',
      header: texts.prefix,
      sortKey: 'prefix',
      cell: ({ prefix }) => <Bdi ltr>{prefix}</Bdi>,
    },
    {
      key: 'email',
      header: fields.emailAddress,
      sortKey: 'emailAddress',
      cell: (unit) => <Bdi ltr>{unit.emailAddress || none}</Bdi>,
      nowrap: true,
    },
    {
      key: 'phone',
      header: fields.phoneNumber,
      sortKey: 'phoneNumber',
      cell: (unit) => <Bdi ltr>{unit.phoneNumber || none}</Bdi>,
      nowrap: true,
    },
    ...(hasAddress
      ? [
          {
            key: 'address',
            header: fields.address,
            sortKey: 'address',
            cell: ({ address }: Unit) => (
              <div className={classes.address}>
                <FittedName name={address} />
              </div>
            ),
          },
        ]
      : []),
    ...(hasQuota
      ? [{ key: 'usage', header: texts.storage, cell: (unit: Unit) => <UsageMeter usage={unit} /> }]
      : []),
    { key: 'actions', header: texts.actions, cell: actions, kind: 'actions' },
  ];
}
