import { NativeSelect } from '@mantine/core';
import { auditActions, auditKinds, auditOutcomes } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import classes from './audit-filters.module.css';
import { auditStrings } from './audit.strings.ts';
import type { useAuditDraft } from './use-audit-draft.ts';
import { valuesStrings } from './values.strings.ts';

/** The action, the kind, the outcome and the days. */
export function AuditFilterFields({ draft: { field, day } }: { draft: ReturnType<typeof useAuditDraft> }) {
  const { filters: texts } = useStrings(auditStrings);
  const locale = useLocale();
  const options = (any: string, names: Record<string, string>, values: readonly string[]) => [
    { value: '', label: any },
    ...values.map((value) => ({ value, label: names[value] ?? value })),
  ];
  return (
    <>
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
          <DateField key={name} {...day(name)} className={classes.day} />
        ))}
      </div>
    </>
  );
}
