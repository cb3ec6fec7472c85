import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Unit, UnitKind } from '#shared/organisation/organisation.contract.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import { organisationStrings } from './organisation.strings.ts';
import { contentLink, editLink, levels } from './unit-levels.ts';

/** A unit in the list of a phone. A tap opens what is below it, or the details of a department. */
export function useUnitListRow(kind: UnitKind, onDelete: (unit: Unit) => void): ListRowContent<Unit> {
  const texts = useStrings(organisationStrings);
  const locale = useLocale();
  const navigate = useNavigate();
  const { icon, hasQuota } = levels[kind];
  const about = (unit: Unit) =>
    hasQuota
      ? formatBytes(unit.used + unit.reserved, locale)
      : unit.address || unit.emailAddress || unit.phoneNumber;
  return {
    name: ({ name }) => name,
    second: (unit) => [
      { stem: `${texts.prefix} ${unit.prefix}` },
      ...(about(unit) ? [{ stem: about(unit) }] : []),
    ],
    picture: () => <Icon icon={icon} size={22} />,
    link: contentLink,
    actions: (unit) => {
      const all: (SheetAction | false)[] = [
        unit.actions.edit && {
          key: 'edit',
          icon: IconPencil,
          label: texts.edit,
          run: () => void navigate(editLink(unit)),
        },
        unit.actions.delete && {
          key: 'delete',
          icon: IconTrash,
          label: texts.delete,
          danger: true,
          run: () => onDelete(unit),
        },
      ];
      return all.filter((action) => action !== false);
    },
  };
}
