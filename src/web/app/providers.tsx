import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { directionOf, type Locale } from '#web/lib/locale.ts';
import { styleNonce } from '#web/lib/style-nonce.ts';
import { LocaleProvider } from '#web/lib/use-strings.ts';
import { cssVariables, theme } from '#web/ui/theme.ts';
import { UiTextsProvider } from '#web/ui/ui-texts.ts';
import { Toaster } from './toaster/toaster.tsx';
import { uiStrings } from './ui.strings.ts';

/** `public/first-paint.js` reads the same key before the application starts. */
const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' });

const ignore = () => {};

/** Everything that depends on the language of the address: texts, direction, the side of the toasts. */
export function Providers({ locale, children }: { locale: Locale; children: ReactNode }) {
  const dir = directionOf(locale);
  const direction = useMemo(() => ({ dir, setDirection: ignore, toggleDirection: ignore }), [dir]);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = dir;
  }, [locale, dir]);

  return (
    <LocaleProvider value={locale}>
      <DirectionContext value={direction}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorScheme}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <UiTextsProvider value={uiStrings[locale]}>
            {children}
            <Toaster />
          </UiTextsProvider>
        </MantineProvider>
      </DirectionContext>
    </LocaleProvider>
  );
}
