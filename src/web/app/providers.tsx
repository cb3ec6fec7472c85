import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useBrand } from '#web/lib/brand.ts';
import { directionOf, type Locale } from '#web/lib/text/locale.ts';
import { styleNonce } from '#web/lib/style-nonce.ts';
import { LocaleProvider } from '#web/lib/text/use-strings.ts';
import { cssVariables, theme } from '#web/ui/theme.ts';
import { UiTextsProvider, type UiTexts } from '#web/ui/ui-texts.ts';
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
  useLayoutEffect(() => {
    // `first-paint.js` set it before the styles were loaded; it would stay when the scheme changes.
    document.documentElement.style.backgroundColor = '';
  }, []);

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
          <Texts locale={locale}>
            {children}
            <Toaster />
          </Texts>
        </MantineProvider>
      </DirectionContext>
    </LocaleProvider>
  );
}

/**
 * The texts of the design system. The title of every page ends with what the product is called; the root of the data center may
 * have the same name, which is not said twice.
 */
function Texts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { name } = useBrand();
  const texts = useMemo<UiTexts>(
    () => ({ ...uiStrings[locale], documentTitle: (page) => (page === name ? name : `${page} · ${name}`) }),
    [locale, name],
  );
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>;
}
