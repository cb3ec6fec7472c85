import type { PartFile } from './part-file.ts';
import type { PartUpdate } from './part-update.ts';
import { isDict, parseValue } from './pdf-syntax.ts';

const READ_ONLY = 1;

/**
 * Takes the signatures out of the fields of a part, because they are of the whole document and readers would call them forged. What is
 * seen of them stays on the page, and nobody is asked to sign there.
 */
export function removeSignatures(part: PartFile, update: PartUpdate): void {
  const formRef = part.dictOf(part.refOf('Root')).get('AcroForm');
  if (typeof formRef !== 'string') return;
  const form = part.dictOf(formRef);
  if (!form.delete('SigFlags')) return;
  update.set(formRef, form);
  for (const { ref, text } of part.objects()) {
    const field = /\/FT \/Sig\b/.test(text) ? parseValue(text) : null;
    if (!field || !isDict(field) || field.get('FT') !== '/Sig') continue;
    field.delete('V');
    field.set('Ff', String(Number(field.get('Ff') ?? 0) | READ_ONLY));
    update.set(ref, field);
  }
}
