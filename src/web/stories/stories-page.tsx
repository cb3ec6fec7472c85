import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { MeProvider } from '#web/lib/session.ts';
import { locales } from '#web/lib/text/locale.ts';
import { Providers } from '#web/app/providers.tsx';
import { useKeyboardMark } from '#web/app/shell/use-keyboard-mark.ts';
import { type Address, hashOf, useAddress } from './address.ts';
import { allStories } from './all-stories.ts';
import { me } from './data.ts';
import classes from './stories.module.css';
import type { Story } from './story.ts';

/** The stories in the address, or the list of all. A change of language or scheme draws them again from the beginning. */
export function StoriesPage() {
  const address = useAddress();
  useKeyboardMark();
  const shown = allStories.filter(({ name }) => address.names.includes(name));
  return (
    <Providers locale={address.locale}>
      <MeProvider value={me}>
        <Scheme scheme={address.scheme} />
        <main key={hashOf(address)} className={classes.page} data-shown={hashOf(address)}>
          {shown.length === 0 && <Index address={address} />}
          {shown.map((story) => (
            <Frame key={story.name} story={story} />
          ))}
        </main>
      </MeProvider>
    </Providers>
  );
}

const Frame = ({ story: { name, draw, isWide } }: { story: Story }) => (
  <section className={classes.story} data-story={name} data-wide={isWide} aria-label={name}>
    {draw()}
  </section>
);

function Scheme({ scheme }: Pick<Address, 'scheme'>) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  return null;
}

/** For a developer: every story, in the language and the scheme of the address, and links to change them. */
function Index({ address }: { address: Address }) {
  const inPage = allStories.filter(({ isAlone }) => !isAlone).map(({ name }) => name);
  return (
    <div dir="ltr" lang="en" className={classes.index}>
      <nav aria-label="Language and scheme">
        {locales.map((locale) => (
          <a key={locale} href={hashOf({ ...address, locale })}>
            {locale}
          </a>
        ))}
        {(['light', 'dark'] as const).map((scheme) => (
          <a key={scheme} href={hashOf({ ...address, scheme })}>
            {scheme}
          </a>
        ))}
      </nav>
      <ul aria-label="Stories">
        {allStories.map(({ name, isAlone }) => (
          <li key={name}>
            <a href={hashOf({ ...address, names: [name] })} data-alone={isAlone}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <a href={hashOf({ ...address, names: inPage })}>all in one page</a>
    </div>
  );
}
