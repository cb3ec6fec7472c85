import { IconHome } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { errorPageStrings } from './error-page.strings.ts';
import classes from './error-page.module.css';
import { PlainFrame } from './plain-frame.tsx';

/** `/error-page`, and every unknown address. */
export function ErrorPage() {
  const texts = useStrings(errorPageStrings);
  const ui = useUiTexts();
  return (
    <PlainFrame>
      <title>{ui.documentTitle(texts.title)}</title>
      <p className={classes.number} aria-hidden>
        404
      </p>
      <h1 className={classes.title}>{texts.title}</h1>
      <p className={classes.description}>{texts.description}</p>
      <ButtonLink to="/{-$locale}" leftSection={<Icon icon={IconHome} size={18} />}>
        {texts.home}
      </ButtonLink>
    </PlainFrame>
  );
}
