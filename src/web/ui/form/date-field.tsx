import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { dateText, maskDate, parseDate } from './date-text.ts';
import classes from './date-field.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface DateFieldProps {
  name: string;
  label: string;
  /** What is typed, as `DD/MM/YYYY`; it may be unfinished. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * A day, typed as DD/MM/YYYY in every language (administration 9) or chosen in the calendar of the browser. The browser's own
 * field would write the date as its user's system does.
 */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const texts = useUiTexts();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      classNames={{ input: classes.input }}
      maxLength={10}
      attributes={{ input: { dir: 'ltr', autoComplete: 'off' } }}
      value={value}
      onChange={(event) => onChange(maskDate(event.currentTarget.value))}
      rightSection={
        <>
          <ActionIcon
            size={32}
            aria-label={texts.openCalendar(rest.label)}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon icon={IconCalendar} size={18} />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            aria-hidden
            tabIndex={-1}
            value={parseDate(value) ?? ''}
            onChange={(event) => onChange(dateText(event.currentTarget.value))}
          />
        </>
      }
    />
  );
}
