import type { AccessPerson, AccessSource } from '#shared/files/access.contract.ts';
import type { Right } from '#shared/files/rights.ts';
import { formatDay } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { accessStrings } from './access.strings.ts';

/** Calls the text of a source; its kind decides which. */
function textOf<Rest extends unknown[]>(
  texts: Record<AccessSource['kind'], (source: never, ...rest: Rest) => string>,
  source: AccessSource,
  ...rest: Rest
): string {
  return texts[source.kind](source as never, ...rest);
}

/** Where the rights of a person come from, each source once. */
export function sourceLabels({ rights }: AccessPerson, locale: Locale): string[] {
  const { sources } = accessStrings[locale];
  const labels = rights.flatMap((each) => each.sources.map((source) => textOf(sources, source)));
  return [...new Set(labels)];
}

/** Why a person can reach a file: one sentence for their rights, then what has no effect. */
export function accessSentences(person: AccessPerson, locale: Locale): string[] {
  const texts = accessStrings[locale];
  const parts = rightsBySources(person, locale).map(({ rights, sources }, index) => {
    const isReading = rights.length === 1 && rights[0] === 'read';
    const words = texts.and(rights.map((right) => texts.verbs[right]));
    const reason = texts.alsoBecause(sources.map((source) => textOf(texts.reasons, source, isReading)));
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
