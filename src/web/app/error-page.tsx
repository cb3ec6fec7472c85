import { IconHome } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { appStrings } from './app.strings.ts';
import classes from './error-page.module.css';
import { PlainFrame } from './plain-frame.tsx';

/** `/error-page`, and every unknown address. */
export function ErrorPage() {
  const { notFound } = useStrings(appStrings);
  const ui = useUiTexts();
  return (
    <PlainFrame>
      <title>{ui.documentTitle(notFound.title)}</title>
      <p className={classes.number} aria-hidden>
        404
      </p>
      <h1 className={classes.title}>{notFound.title}</h1>
      <p className={classes.description}>{notFound.description}</p>
      <ButtonLink to="/{-$locale}" leftSection={<Icon icon={IconHome} size={18} />}>
        {notFound.home}
      </ButtonLink>
    </PlainFrame>
  );
}
