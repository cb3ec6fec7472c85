/** Why an XML part is refused. */
export type XmlReason =
  | 'damaged'
  | 'dtd'
  | 'tooDeep'
  | 'tooManyElements'
  | 'tooManyAttributes'
  | 'tooLong'
  | 'tooSlow';

export class XmlRefused extends Error {
  readonly reason: XmlReason;
  constructor(reason: XmlReason) {
    super(reason);
    this.reason = reason;
  }
}

/** An attribute as it is written: where it stands in the text, and its value with the references that it contains. */
export interface SourceAttribute {
  name: string;
  value: string;
  /** Of the name. */
  start: number;
  /** After the closing quote. */
  end: number;
}

export interface XmlHandler {
  open(name: string, attributes: SourceAttribute[], start: number, end: number, isEmpty: boolean): void;
  close(start: number, end: number): void;
  /** Text as it is written; of a CDATA section, what is in it. */
  text(start: number, end: number, isCdata: boolean): void;
}

const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n=<>/"'&]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const NAME = /[:_\p{L}][-:.\w\p{L}\p{M}\p{N}·]*/uy;
const CLOSE = /<\/([^ \t\r\n<>]+)[ \t\r\n]*>/y;
// What XML 1.0 does not allow at all, not even as a reference.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
/** Whatever is no character by its number, nor one of the five that XML knows, would have to be declared. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);)/;
const BLANK = /^[ \t\r\n]*$/;

/**
 * Reads XML without a DOM, because workers have none, and reports what stands where. Strict: whatever a parser of Word would
 * refuse is refused here, and so is every document type declaration, because entities are declared in one.
 */
export function scanXml(text: string, handler: XmlHandler): void {
  if (FORBIDDEN.test(text)) throw new XmlRefused('damaged');
  const open: string[] = [];
  let seenRoot = false;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    if (end > at) {
      if (open.length > 0) {
        refuseEntities(text.slice(at, end));
        handler.text(at, end, false);
      } else if (!BLANK.test(text.slice(at, end))) throw new XmlRefused('damaged');
    }
    if (next === -1) break;
    const mark = text.charCodeAt(next + 1);
    if (mark === SLASH) at = close(text, next, open, handler);
    else if (mark === QUESTION) at = after(text, '?>', next);
    else if (mark === EXCLAMATION) at = special(text, next, open.length, handler);
    else {
      if (open.length === 0 && seenRoot) throw new XmlRefused('damaged');
      seenRoot = true;
      at = element(text, next, open, handler);
    }
  }
  if (open.length > 0 || !seenRoot) throw new XmlRefused('damaged');
}

const [SLASH, QUESTION, EXCLAMATION] = [0x2f, 0x3f, 0x21];

function element(text: string, start: number, open: string[], handler: XmlHandler): number {
  NAME.lastIndex = start + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) throw new XmlRefused('damaged');
  const attributes: SourceAttribute[] = [];
  let at = NAME.lastIndex;
  ATTRIBUTE.lastIndex = at;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    const end = ATTRIBUTE.lastIndex;
    const nameStart = at + (found[0].length - found[0].trimStart().length);
    attributes.push({ name: found[1]!, value: found[2] ?? found[3]!, start: nameStart, end });
    refuseEntities(attributes.at(-1)!.value);
    at = end;
  }
  refuseRepeated(attributes);
  TAG_END.lastIndex = at;
  const tail = TAG_END.exec(text);
  if (!tail) throw new XmlRefused('damaged');
  const isEmpty = tail[1] === '/';
  const end = TAG_END.lastIndex;
  handler.open(name, attributes, start, end, isEmpty);
  if (!isEmpty) open.push(name);
  return end;
}

function refuseEntities(written: string): void {
  if (written.includes('&') && ENTITY.test(written)) throw new XmlRefused('dtd');
}

function refuseRepeated(attributes: readonly SourceAttribute[]): void {
  if (attributes.length < 2) return;
  if (attributes.length > 8) {
    if (new Set(attributes.map(({ name }) => name)).size < attributes.length) throw new XmlRefused('damaged');
    return;
  }
  for (let one = 1; one < attributes.length; one += 1)
    for (let other = 0; other < one; other += 1)
      if (attributes[one]!.name === attributes[other]!.name) throw new XmlRefused('damaged');
}

function close(text: string, start: number, open: string[], handler: XmlHandler): number {
  CLOSE.lastIndex = start;
  const name = CLOSE.exec(text)?.[1];
  if (name === undefined || open.pop() !== name) throw new XmlRefused('damaged');
  handler.close(start, CLOSE.lastIndex);
  return CLOSE.lastIndex;
}

function special(text: string, start: number, depth: number, handler: XmlHandler): number {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (depth > 0 && text.startsWith('<![CDATA[', start)) {
    const end = after(text, ']]>', start);
    handler.text(start + 9, end - 3, true);
    return end;
  }
  throw new XmlRefused(
    text.startsWith('<!DOCTYPE', start) || text.startsWith('<!ENTITY', start) ? 'dtd' : 'damaged',
  );
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found === -1) throw new XmlRefused('damaged');
  return found + mark.length;
}
