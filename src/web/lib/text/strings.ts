import type { Locale } from './locale.ts';

/** The texts of one language: strings, functions where there are parameters, and groups of both. */
export interface Texts {
  readonly [key: string]: string | ((...args: never[]) => string) | Texts;
}

export type Strings<T> = Readonly<Record<Locale, T>>;

/** Declares the texts of a screen. Arabic is the source; English must have exactly its shape. */
export function strings<T extends Texts>(texts: { ar: T; en: NoInfer<T> }): Strings<T> {
  return texts;
}
