import { Button } from '@mantine/core';
import { IconNumber123, IconX } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import classes from './bar.module.css';

/** While the header or footer of the pages is edited. */
export function HeaderStrip({
  engine,
  position,
}: Pick<BarProps, 'engine'> & { position: 'header' | 'footer' }) {
  const texts = useStrings(wordStrings);
  return (
    <section className={classes.strip} aria-label={texts[position]}>
      <span>{position === 'header' ? texts.inHeader : texts.inFooter}</span>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon icon={IconNumber123} size={18} />}
        onMouseDown={keepFocus}
        onClick={() => engine.run({ type: 'insertPageField', field: 'PAGE' })}
      >
        {texts.pageNumber}
      </Button>
      <Button
        variant="subtle"
        leftSection={<Icon icon={IconX} size={18} />}
        onMouseDown={keepFocus}
        onClick={() => engine.run({ type: 'exitHeaderFooter' })}
      >
        {texts.leaveHeader}
      </Button>
    </section>
  );
}
