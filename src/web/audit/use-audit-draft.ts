import { useState, type SyntheticEvent } from 'react';
import { daysStrings } from '#web/lib/text/days.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { dateText } from '#web/ui/form/date-text.ts';
import { readDayRange } from '#web/ui/form/day-range.ts';
import { type AuditFilter, cleanFilter } from './audit-search-params.ts';
import { auditStrings } from './audit.strings.ts';

const EMPTY = { person: '', action: '', kind: '', outcome: '', from: '', to: '' };

/** What is typed into the filter of the log. The filter changes only after Go. */
export function useAuditDraft(filter: AuditFilter, onGo: (filter: AuditFilter) => void) {
  const auditTexts = useStrings(auditStrings);
  const dayTexts = useStrings(daysStrings);
  const { from = '', to = '' } = filter;
  const [draft, setDraft] = useState({ ...EMPTY, ...filter, from: dateText(from), to: dateText(to) });
  const [faults, setFaults] = useState<ReturnType<typeof readDayRange>['faults']>({});
  const change = (name: keyof typeof EMPTY, value: string) =>
    setDraft((before) => ({ ...before, [name]: value }));

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    const { days, faults: found } = readDayRange(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const filled = { ...draft, person: draft.person.trim(), from: days.from ?? '', to: days.to ?? '' };
    onGo(cleanFilter(filled as Required<AuditFilter>));
  }

  function reset(): void {
    setDraft(EMPTY);
    setFaults({});
    onGo({});
  }

  return {
    go,
    reset,
    field: (name: Exclude<keyof typeof EMPTY, 'from' | 'to'>) => ({
      name,
      label: auditTexts.filters[name],
      value: draft[name],
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
    day: (name: 'from' | 'to') => {
      const fault = faults[name];
      return {
        name,
        label: auditTexts.filters[name],
        value: draft[name],
        error: fault && dayTexts.faults[fault],
        onChange: (value: string) => change(name, value),
      };
    },
  };
}
