import { useRouter } from '@tanstack/react-router';
import { otherLocale, pathWithoutLocale, storeLocale } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { flags } from './flags.tsx';
import classes from './language-switch.module.css';

// Each language is called by its own name, whatever the language of the page.
const names = { ar: 'العربية', en: 'English' };

/** Switches to the other language: changes the language segment of the address, and stores the choice. */
export function LanguageSwitch() {
  const router = useRouter();
  const next = otherLocale(useLocale());
  const Flag = flags[next];

  function switchLanguage(): void {
    storeLocale(next);
    const { pathname, searchStr, hash } = router.state.location;
    const path = pathWithoutLocale(pathname);
    router.history.replace(`/${next}${path === '/' ? '' : path}${searchStr}${hash && `#${hash}`}`);
  }

  return (
    <button
      type="button"
      className={classes.switch}
      lang={next}
      aria-label={names[next]}
      onMouseDown={keepFocus}
      onClick={switchLanguage}
    >
      <Flag />
      <span>{names[next]}</span>
    </button>
  );
}
