import { shortenName } from '#web/lib/text/short-name.ts';
import { splitName } from '#web/files/actions/names/name-parts.ts';

/** What the name of a copy says after the name of the file. */
export const copyName = (name: string, mark: string): string => {
  const { stem, suffix } = splitName({ name, kind: 'file' });
  return `${stem} (${mark})${suffix}`;
};

/** The name of a person in the name of a copy: without what a file name must not contain. */
export const personInName = (name: string): string => shortenName(name.replaceAll('/', ' ').trim());
