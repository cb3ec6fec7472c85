import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { FieldProps } from '#web/ui/form/text-field.tsx';
import { quotaUnits } from './quota-draft.ts';
import classes from './quota-field.module.css';
import { quotasStrings } from './quotas.strings.ts';

interface QuotaFieldProps extends FieldProps {
  unit: { value: string; onChange: (unit: string) => void };
}

/** A number of bytes: the number, and beside it its unit. */
export function QuotaField({ unit, onChange, hint, ...field }: QuotaFieldProps) {
  const texts = useStrings(quotasStrings);
  const units = Object.keys(quotaUnits) as (keyof typeof quotaUnits)[];
  const unitSelect = (
    <NativeSelect
      aria-label={`${field.label}: ${texts.unit}`}
      data={units.map((value) => ({ value, label: texts.units[value] }))}
      value={unit.value}
      onChange={(event) => unit.onChange(event.currentTarget.value)}
    />
  );
  return (
    <TextInput
      {...field}
      description={hint}
      inputMode="decimal"
      onChange={(event) => onChange(event.currentTarget.value)}
      inputContainer={(input) => inOneRow(input, unitSelect)}
    />
  );
}

const inOneRow = (input: ReactNode, unit: ReactNode) => (
  <div className={classes.row}>
    {input}
    {unit}
  </div>
);
