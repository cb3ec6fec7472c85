import { ListMarkers } from './list-markers.ts';

/** After these a new line begins. */
const BLOCKS = new Set(['address', 'blockquote', 'br', 'div', 'dd', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'p', 'pre', 'table', 'tr']); // prettier-ignore
/** What is in these is no text. */
const SILENT = new Set(['head', 'script', 'style', 'template', 'title']);

/** Around these too, but with no empty line between two items. */
const LIST_TAGS = new Set(['li', 'ol', 'ul']);

/**
 * The text of a page without its markup. Nothing of the markup gets into a document, so nothing of it can run or be fetched.
 * Entities are left as they are: see `decodeEntities`.
 */
export function withoutMarkup(html: string): string {
  const texts: string[] = [];
  const markers = new ListMarkers();
  /** What is put before the next text, because an item may begin with other tags. */
  let marker = '';
  let isLineEmpty = true;
  function addText(text: string): void {
    const isBlank = text.trim() === '';
    texts.push(isBlank || marker === '' ? text : marker + text.trimStart());
    if (isBlank) return;
    marker = '';
    isLineEmpty = false;
  }
  function endLine(): void {
    texts.push('\n');
    isLineEmpty = true;
  }
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    addText(oneLine(html.slice(at, open === -1 ? undefined : open)));
    if (open === -1) break;
    const { name, end } = tagAt(html, open);
    if (end === -1) break;
    at = SILENT.has(name) ? endOfSilent(html, name, end) : end;
    const element = name.replace('/', '');
    if (BLOCKS.has(element)) {
      // A paragraph that an item begins with is in its line.
      if (marker === '') endLine();
    } else if (LIST_TAGS.has(element)) {
      if (!isLineEmpty) endLine();
      marker = markers.after(name, html.slice(open, end));
    } else if (name === 'td' || name === 'th') texts.push(' ');
  }
  return tidy(texts);
}

/** The name of a tag, with its slash when it closes, and where it ends; -1 when it does not. */
function tagAt(html: string, open: number): { name: string; end: number } {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return { name: '', end: close === -1 ? -1 : close + 3 };
  }
  const close = html.indexOf('>', open);
  const [name = ''] = /^\/?[a-z][a-z0-9]*/i.exec(html.slice(open + 1, open + 20)) ?? [];
  return { name: name.toLowerCase(), end: close === -1 ? -1 : close + 1 };
}

function endOfSilent(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[^>]{0,100}>`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? found.index + found[0].length : html.length;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
function tidy(texts: string[]): string {
  const lines = texts.join('').split('\n');
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Decodes `&amp;` and the like with the browser's own table. There is no markup in what is parsed: every `<` is written out. */
export function decodeEntities(text: string): string {
  const parsed = new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html');
  return parsed.body.textContent;
}
