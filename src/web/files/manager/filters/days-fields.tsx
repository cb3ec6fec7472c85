import { useState } from 'react';
import type { FilterParams } from '#web/files/filter-params.ts';
import { daysStrings } from '#web/lib/text/days.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { dateText } from '#web/ui/form/date-text.ts';
import { readDayRange } from '#web/ui/form/day-range.ts';
import { appliedDays } from './applied-days.ts';
import classes from './filter-fields.module.css';
import { filtersStrings } from './filters.strings.ts';

type Days = Pick<FilterParams, 'from' | 'to'>;

interface DaysFieldsProps {
  /** The days that are filtered by. */
  applied: Days;
  onApply: (days: Days) => void;
}

/** The first and the last day of an own range. What is typed is applied when it is a day. */
export function DaysFields({ applied, onApply }: DaysFieldsProps) {
  const texts = useStrings(filtersStrings);
  const dayTexts = useStrings(daysStrings);
  const { from = '', to = '' } = applied;
  const [typed, setTyped] = useState({ from: dateText(from), to: dateText(to) });
  const [isLeft, setIsLeft] = useState({ from: false, to: false });
  const { faults } = readDayRange(typed);

  function type(name: keyof Days, value: string): void {
    const next = { ...typed, [name]: value };
    setTyped(next);
    setIsLeft({ ...isLeft, [name]: false });
    const days = appliedDays(next, applied);
    if (days.from !== applied.from || days.to !== applied.to) onApply(days);
  }

  /** Nothing is wrong with a day while it is being typed. */
  function errorOf(name: keyof Days): string | undefined {
    const fault = faults[name];
    const isTyping = !isLeft[name] && typed[name].length < 'DD/MM/YYYY'.length;
    return fault && !isTyping ? dayTexts.faults[fault] : undefined;
  }

  return (
    <div className={classes.range}>
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          name={name}
          label={texts[name]}
          value={typed[name]}
          error={errorOf(name)}
          onChange={(value) => type(name, value)}
          onBlur={() => setIsLeft({ ...isLeft, [name]: true })}
        />
      ))}
    </div>
  );
}
