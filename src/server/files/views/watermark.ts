import type { Author } from '#server/audit/author.ts';

/** The longest part of a name that is written on a page. */
const NAME_LETTERS = 40;
/** The time is written in steps of this, because a page with another time is another picture, which has to be drawn. */
const STEP_MINUTES = 15;

/** Who reads a page, when and from where: the lines of its watermark. */
export function watermarkFor({ name, address }: Author, now = new Date()): string[] {
  return [shorten(name), timeOf(now), address];
}

function shorten(name: string): string {
  const letters = [...name];
  return letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS).join('')}…` : name;
}

/** In the time zone of the server. */
function timeOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = now.getMinutes() - (now.getMinutes() % STEP_MINUTES);
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${date} ${two(now.getHours())}:${two(minutes)}`;
}
