import { isStrictUri, transitionalUri, W } from '../xml/names.ts';
import type { PackageLimits } from './package-limits.ts';
import type { PackageNotes, Protection } from './package-notes.ts';
import { scanXml, XmlRefused } from '../xml/xml-scan.ts';

/** What was counted in all parts so far. */
export interface Counted {
  elements: number;
  /** Those of the parts that people read. */
  storyElements: number;
  paragraphs: number;
  letters: number;
}

const CHANGES = new Set([
  'ins',
  'del',
  'moveFrom',
  'moveTo',
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'cellIns',
  'cellDel',
]);
const PRESERVE = /:Preserve(?:Attributes|Elements)$/;
/** The roots of what people read; data of other programs may call its elements as it likes. */
export const STORIES: ReadonlySet<string> = new Set([
  'document',
  'hdr',
  'ftr',
  'footnotes',
  'endnotes',
  'comments',
]);
/** In these only elements mean something. */
export const STRUCTURE: ReadonlySet<string> = new Set([
  'body',
  'p',
  'r',
  'tbl',
  'tr',
  'tc',
  'sdtContent',
  'hyperlink',
  'ins',
  'del',
]);
/** So many elements are read between two looks at the clock. */
const CLOCK_STEP = 4096;

/** Reads an XML part to its end, counts, and refuses what is too much. Nothing of it is kept. */
export function scanPart(
  text: string,
  counted: Counted,
  notes: PackageNotes,
  limits: PackageLimits,
  tick: () => void,
): void {
  let depth = 0;
  /** The elements that are open, and what each has inside so far. */
  const path: { local: string; hasChild: boolean; hasText: boolean }[] = [];
  let inText = false;
  let hasBody = false;
  const paragraphsBefore = counted.paragraphs;
  scanXml(text, {
    open(name, attributes, _start, _end, isEmpty) {
      counted.elements += 1;
      if (counted.elements > limits.elements) throw new XmlRefused('tooManyElements');
      if (path[0] && STORIES.has(path[0].local)) counted.storyElements += 1;
      if (counted.storyElements > limits.storyElements) throw new XmlRefused('tooLong');
      if (attributes.length > limits.attributes) throw new XmlRefused('tooManyAttributes');
      if (depth >= limits.depth) throw new XmlRefused('tooDeep');
      if (counted.elements % CLOCK_STEP === 0) tick();
      const local = name.slice(name.indexOf(':') + 1);
      if (local === 'p') {
        counted.paragraphs += 1;
        if (counted.paragraphs > limits.paragraphs) throw new XmlRefused('tooLong');
      }
      hasBody ||= local === 'body';
      note(local, attributes, notes);
      inText = !isEmpty && local === 't';
      const parent = path.at(-1);
      if (parent) parent.hasChild = true;
      if (!isEmpty) {
        depth += 1;
        path.push({ local, hasChild: false, hasText: false });
      }
    },
    close() {
      depth -= 1;
      inText = false;
      const isStory = STORIES.has(path[0]!.local);
      const { local, hasChild, hasText } = path.pop()!;
      // Beside other elements, white space is how a file is laid out.
      if (isStory && hasText && !hasChild && STRUCTURE.has(local)) notes.hasStrayText = true;
    },
    text(start, end) {
      const parent = path.at(-1)!;
      parent.hasText = true;
      const isMeaningless = STORIES.has(path[0]!.local) && STRUCTURE.has(parent.local);
      if (isMeaningless && text.slice(start, end).trim() !== '') notes.hasStrayText = true;
      if (!inText) return;
      counted.letters += end - start;
      if (counted.letters > limits.letters) throw new XmlRefused('tooLong');
    },
  });
  if (hasBody && counted.paragraphs === paragraphsBefore) notes.hasNoParagraph = true;
}

function note(
  local: string,
  attributes: readonly { name: string; value: string }[],
  notes: PackageNotes,
): void {
  if (attributes.some(({ name }) => PRESERVE.test(name))) notes.hasPreserved = true;
  if (attributes.some(isOtherPrefix)) notes.hasOtherPrefix = true;
  if (local === 'txbxContent') notes.hasTextBoxes = true;
  else if (CHANGES.has(local)) notes.hasTrackedChanges = true;
  else if (local === 'altChunk') notes.hasAltChunks = true;
  else if (local === 'commentReference') notes.hasComments = true;
  else if (local === 'documentProtection' && attributes.some(isEnforced))
    notes.protection = protectionOf(attributes);
  else if (local === 'document' && attributes.some(({ value }) => isStrictUri(value))) notes.isStrict = true;
}

const isOtherPrefix = ({ name, value }: { name: string; value: string }): boolean =>
  name !== 'xmlns:w' && name.startsWith('xmlns') && transitionalUri(value) === W;

function protectionOf(attributes: readonly { name: string; value: string }[]): Protection | null {
  const kind = attributes.find(({ name }) => name.endsWith(':edit'))?.value;
  return PROTECTIONS.find((each) => each === kind) ?? null;
}
const PROTECTIONS: readonly Protection[] = ['readOnly', 'comments', 'forms', 'trackedChanges'];

const isEnforced = ({ name, value }: { name: string; value: string }): boolean =>
  name.endsWith(':enforcement') && /^(?:1|true|on)$/.test(value);
