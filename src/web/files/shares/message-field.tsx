import { Textarea } from '@mantine/core';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { sharesStrings } from './shares.strings.ts';

interface MessageFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  max: number;
}

/** From this part on the letters are counted aloud. */
const NEARLY_FULL = 0.9;

/** Several lines of text, with how many letters they have. */
export function MessageField({ onChange, max, ...field }: MessageFieldProps) {
  const texts = useStrings(sharesStrings);
  const { length } = field.value;
  return (
    <Textarea
      {...field}
      size="md"
      radius="sm"
      rows={3}
      maxLength={max}
      lang={useLocale()}
      attributes={{ input: { dir: 'auto' } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        length > 0 && (
          <span aria-live={length > max * NEARLY_FULL ? 'polite' : 'off'}>
            {texts.messageCount(length, max)}
          </span>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
