/** Longer tags are not searched for the number at which a list begins. */
const MAX_TAG = 200;

/** What stands before the items of the lists of a page: a bullet, or a number that goes on after a list inside the item. */
export class ListMarkers {
  /** The next number of each open list; null when it has bullets. */
  readonly #next: (number | null)[] = [];

  /** What stands before the text behind a tag of a list. */
  after(name: string, tag: string): string {
    if (name === 'ul') this.#next.push(null);
    else if (name === 'ol') this.#next.push(startOf(tag));
    else if (name === '/ul' || name === '/ol') this.#next.pop();
    return name === 'li' ? this.#ofItem() : '';
  }

  #ofItem(): string {
    const number = this.#next.pop();
    // An item outside of any list has a bullet too.
    if (number === undefined) return '• ';
    this.#next.push(number === null ? null : number + 1);
    return number === null ? '• ' : `${number}. `;
  }
}

function startOf(tag: string): number {
  const [, start = '1'] = /\sstart\s*=\s*["']?(\d{1,6})/i.exec(tag.slice(0, MAX_TAG)) ?? [];
  return Number(start);
}
