import { cleanName, nameFault } from '#shared/files/names.ts';
import { joinName, splitName } from '#web/files/actions/names/name-parts.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The name of a copy of a file: «عقد (نسخة سارة 14.05).docx». No colon, because Windows accepts none in a name. A name that would be
 * too long loses letters of the file's own name.
 */
export function copyName(name: string, copyOf: string, person: string, now = new Date()): string {
  const { stem, suffix } = splitName({ name, kind: 'file' });
  const time = `${twoDigits(now.getHours())}.${twoDigits(now.getMinutes())}`;
  const who = Array.from(cleanName(person.replaceAll('/', ' ')))
    .slice(0, 40)
    .join('');
  const mark = ` (${copyOf} ${who} ${time})`;
  const letters = Array.from(stem);
  const whole = () => joinName(`${letters.join('').trimEnd()}${mark}`, suffix);
  while (letters.length > 1 && nameFault(whole()) === 'tooLong') letters.pop();
  return whole();
}
