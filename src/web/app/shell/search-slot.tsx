import { useRouter } from '@tanstack/react-router';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { SearchButton } from '#web/search/search-button.tsx';
import { shellStrings } from './shell.strings.ts';
import { menu } from './menu.ts';

/** The global search, with the screens that this user has. */
export function SearchSlot() {
  const texts = useStrings(shellStrings);
  const router = useRouter();
  const me = useMe();
  if (me.mustChangePassword) return null;
  const screens = menu
    .filter(({ screen }) => me.screens.includes(screen))
    .map(({ name, to, params, icon }) => ({
      key: name,
      icon,
      name: texts.screens[name],
      open: () => void router.navigate({ to, params }),
    }));
  return <SearchButton screens={screens} />;
}
