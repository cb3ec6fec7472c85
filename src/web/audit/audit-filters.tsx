import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { auditActions, auditKinds, auditOutcomes } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './audit-filters.module.css';
import { type AuditFilter, cleanFilter } from './audit-search-params.ts';
import { auditStrings } from './audit.strings.ts';
import { valuesStrings } from './values.strings.ts';

interface AuditFiltersProps {
  /** The current filter of the log. */
  filter: AuditFilter;
  onGo: (filter: AuditFilter) => void;
}

const EMPTY = { person: '', action: '', kind: '', outcome: '', from: '', to: '' };

/** Person, action, kind, outcome and days, Go and Reset. The filter changes only after Go. */
export function AuditFilters({ filter, onGo }: AuditFiltersProps) {
  const auditTexts = useStrings(auditStrings);
  const texts = auditTexts.filters;
  const ui = useUiTexts();
  const locale = useLocale();
  const [draft, setDraft] = useState({ ...EMPTY, ...filter });
  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: auditTexts.filters[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    onGo(cleanFilter({ ...draft, person: draft.person.trim() } as Required<AuditFilter>));
  }

  function reset(): void {
    setDraft(EMPTY);
    onGo({});
  }

  const options = (any: string, names: Record<string, string>, values: readonly string[]) => [
    { value: '', label: any },
    ...values.map((value) => ({ value, label: names[value] ?? value })),
  ];
  return (
    <search>
      <form className={classes.bar} onSubmit={go}>
        <TextInput
          {...field('person')}
          className={classes.person}
          placeholder={texts.personHint}
          attributes={{ input: { dir: 'auto' } }}
        />
        <NativeSelect
          {...field('action')}
          className={classes.choice}
          data={options(texts.anyAction, auditActionNames[locale], auditActions)}
        />
        <NativeSelect
          {...field('kind')}
          className={classes.choice}
          data={options(texts.anyKind, auditKindNames[locale], auditKinds)}
        />
        <NativeSelect
          {...field('outcome')}
          className={classes.choice}
          data={options(texts.anyOutcome, valuesStrings[locale].outcomes, auditOutcomes)}
        />
        <div className={classes.days}>
          <TextInput {...field('from')} type="date" className={classes.day} max={draft.to || undefined} />
          <TextInput {...field('to')} type="date" className={classes.day} min={draft.from || undefined} />
        </div>
        <div className={classes.buttons}>
          <Button type="submit">{ui.go}</Button>
          <Button variant="default" onClick={reset}>
            {ui.reset}
          </Button>
        </div>
      </form>
    </search>
  );
}
