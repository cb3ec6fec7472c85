import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { auditActions, auditKinds, auditOutcomes } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { dateText, parseDate } from '#web/ui/date-text.ts';
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
  const { from = '', to = '' } = filter;
  const [draft, setDraft] = useState({ ...EMPTY, ...filter, from: dateText(from), to: dateText(to) });
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const field = (name: Exclude<keyof typeof EMPTY, 'from' | 'to'>) => ({
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
    const days = { from: parseDate(draft.from), to: parseDate(draft.to) };
    const isWrong = (name: 'from' | 'to') => draft[name] !== '' && days[name] === null;
    const isReversed = days.from !== null && days.to !== null && days.to < days.from;
    const wrong = {
      ...(isWrong('from') && { from: texts.wrongDate }),
      ...(isWrong('to') && { to: texts.wrongDate }),
      ...(isReversed && { to: texts.wrongOrder }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const filled = { ...draft, person: draft.person.trim(), from: days.from ?? '', to: days.to ?? '' };
    onGo(cleanFilter(filled as Required<AuditFilter>));
  }

  function reset(): void {
    setDraft(EMPTY);
    setErrors({});
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
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              name={name}
              label={texts[name]}
              className={classes.day}
              value={draft[name]}
              error={errors[name]}
              onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        <div className={classes.buttons}>
          <Button type="submit" variant="light">
            {ui.go}
          </Button>
          <Button variant="default" onClick={reset}>
            {ui.reset}
          </Button>
        </div>
      </form>
    </search>
  );
}
