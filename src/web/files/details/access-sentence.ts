import type { AccessPerson, AccessSource } from '#shared/files/access.contract.ts';
import type { Right } from '#shared/files/rights.ts';
import { formatDay } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { accessStrings } from './access.strings.ts';

// The compiler cannot see that the key and the argument belong together.
type TextOf<Rest extends unknown[]> = (source: AccessSource, ...rest: Rest) => string;

/** Where the rights of a person come from, each source once. */
export function sourceLabels({ rights }: AccessPerson, locale: Locale): string[] {
  const labelOf = (source: AccessSource) =>
    (accessStrings[locale].sources[source.kind] as TextOf<[]>)(source);
  const labels = rights.flatMap(({ sources }) => sources.map(labelOf));
  return [...new Set(labels)];
}

/** Why a person can reach a file: one sentence for their rights, then what has no effect. */
export function accessSentences(person: AccessPerson, locale: Locale): string[] {
  const texts = accessStrings[locale];
  const parts = rightsBySources(person, locale).map(({ rights, sources }, index) => {
    const isReading = rights.length === 1 && rights[0] === 'read';
    const words = texts.and(rights.map((right) => texts.verbs[right]));
    const reasonOf = (source: AccessSource) =>
      (texts.reasons[source.kind] as TextOf<[boolean]>)(source, isReading);
    const reason = texts.alsoBecause(sources.map(reasonOf));
    return (index === 0 ? texts.opening : texts.addition)(words, reason);
  });
  return [
    `${parts.join('')}.`,
    ...person.withoutCapability.map(texts.missing),
    ...(person.isActive ? [] : [texts.disabled]),
  ];
}

/** The rights that come from the same sources, together. Those that were given on one day count as given at once. */
function rightsBySources({ rights }: AccessPerson, locale: Locale) {
  const dayOf = (source: AccessSource) =>
    source.kind === 'granted' ? { ...source, at: formatDay(source.at, locale) } : source;
  const groups = new Map<string, { rights: Right[]; sources: AccessSource[] }>();
  for (const { right, sources } of rights) {
    const key = JSON.stringify(sources.map(dayOf));
    const group = groups.get(key);
    if (group) group.rights.push(right);
    else groups.set(key, { rights: [right], sources });
  }
  return [...groups.values()];
}
