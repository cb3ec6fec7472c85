import { TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { westernDigits } from '#web/ui/form/western-digits.ts';
import classes from './pager.module.css';

interface PageJumpProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The number of the page, in a field: typing another one and Enter shows that page. */
export function PageJump({ page, count, onPage }: PageJumpProps) {
  const texts = useUiTexts();
  const [text, setText] = useState(String(page));

  function jump(event: SyntheticEvent): void {
    event.preventDefault();
    const typed = Number.parseInt(westernDigits(text), 10);
    const next = Number.isNaN(typed) ? page : Math.min(Math.max(typed, 1), count);
    setText(String(next));
    if (next !== page) onPage(next);
  }

  return (
    <form className={classes.jump} onSubmit={jump}>
      {texts.page}
      <TextInput
        className={classes.number}
        aria-label={texts.goToPage}
        inputMode="numeric"
        maxLength={7}
        attributes={{ input: { dir: 'ltr', autoComplete: 'off' } }}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={jump}
      />
      {texts.ofPages(count)}
    </form>
  );
}
