import { extname } from 'node:path';
import { numbered, usableName } from '#shared/files/names.ts';

const REASON = '.reason.txt';
/** A longer name is cut, so that a number and the name of the text beside it fit too. */
const MAX_BYTES = 200;
const CUT_LETTERS = 40;

/** The names that a file may get among the rejected ones: its own, then numbered ones. */
export function* rejectedNames(name: string): Generator<string> {
  const own = shortened(usableName(name));
  yield own;
  for (let number = 2; ; number += 1) yield numbered(own, number, false);
}

/** The name of the text beside a rejected file. */
export const reasonName = (name: string): string => name + REASON;

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  return [...name].slice(0, CUT_LETTERS).join('') + [...extname(name)].slice(0, 10).join('');
}
