import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { westernDigits } from '#web/ui/form/western-digits.ts';
import { pdfStrings } from '../pdf.strings.ts';
import classes from './bar.module.css';

interface PageFieldProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The number of the page that is read; another number and Enter lead to that page. */
export function PageField({ page, count, onPage }: PageFieldProps) {
  const texts = useStrings(pdfStrings);
  /** What is typed; null while the field shows the page. */
  const [typed, setTyped] = useState<string | null>(null);

  function go(event: SyntheticEvent): void {
    event.preventDefault();
    const number = Number.parseInt(westernDigits(typed ?? ''), 10);
    setTyped(null);
    if (!Number.isNaN(number)) onPage(Math.min(Math.max(number, 1), count));
  }

  return (
    <form className={classes.place} onSubmit={go}>
      <TextInput
        className={classes.number}
        aria-label={texts.goToPage}
        inputMode="numeric"
        maxLength={7}
        attributes={{ input: { dir: 'ltr', autoComplete: 'off' } }}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <span className={classes.count}>{texts.ofPages(count)}</span>
    </form>
  );
}
