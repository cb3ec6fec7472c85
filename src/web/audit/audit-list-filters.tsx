import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { dateText } from '#web/ui/form/date-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/table/search-field.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import type { AuditFiltersProps } from './audit-filters.tsx';
import classes from './audit-list-filters.module.css';
import { type AuditFilter, cleanFilter } from './audit-search-params.ts';
import { auditStrings } from './audit.strings.ts';
import { useAuditDraft } from './use-audit-draft.ts';
import { valuesStrings } from './values.strings.ts';

/** The filter of the log on a phone: a search for the person, a dialog with the rest, and the filters that are on. */
export function AuditListFilters({ filter, onGo }: AuditFiltersProps) {
  const { filters: texts } = useStrings(auditStrings);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const chips = chipsOf(filter, locale);
  const change = (part: Partial<Record<keyof AuditFilter, undefined>> | { person: string }) =>
    onGo(cleanFilter({ ...filter, ...part } as Required<AuditFilter>));
  return (
    <>
      <SearchField
        value={filter.person ?? ''}
        placeholder={texts.personHint}
        onSearch={(person) => change({ person })}
        options={{ label: texts.title, isOn: chips.length > 0, open: () => setIsOpen(true) }}
      />
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map(({ name, label }) => (
            <Button
              key={name}
              variant="light"
              aria-label={texts.remove(label)}
              rightSection={<Icon icon={IconX} size={16} />}
              onClick={() => change({ [name]: undefined })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {isOpen && <FilterDialog filter={filter} onGo={onGo} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FilterDialog({ filter, onGo, onClose }: AuditFiltersProps & { onClose: () => void }) {
  const { filters: texts } = useStrings(auditStrings);
  const ui = useUiTexts();
  const draft = useAuditDraft(filter, (next) => {
    onClose();
    onGo(next);
  });
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <form className={classes.form} onSubmit={draft.go}>
        <AuditFilterFields draft={draft} />
        <div className={classes.buttons}>
          <Button type="submit">{ui.go}</Button>
          <Button variant="default" onClick={draft.reset}>
            {ui.reset}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The filters that are on, without the person, who is in the search field. */
function chipsOf({ action, kind, outcome, from, to }: AuditFilter, locale: Locale) {
  const { filters: texts } = auditStrings[locale];
  const day = (label: string, value: string | undefined) => value && `${label}: ${dateText(value)}`;
  const labels = {
    action: action && auditActionNames[locale][action],
    kind: kind && auditKindNames[locale][kind],
    outcome: outcome && valuesStrings[locale].outcomes[outcome],
    from: day(texts.from, from),
    to: day(texts.to, to),
  };
  return Object.entries(labels).flatMap(([name, label]) => (label ? [{ name, label }] : []));
}
