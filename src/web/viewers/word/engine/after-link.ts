import type { DocxEditorInstance } from '@docx-editor.dev/core';
import type { OoxmlElement } from '@docx-editor.dev/core/store';
import { isLinkStyleName, LINK_COLOR } from '../package/styles/built-in-styles.ts';
import { elementInStory, elementsIn } from './paragraph-at-cursor.ts';

/** What makes a link look like one. */
const LOOKS = new Set(['color', 'u']);

/**
 * What is typed directly after a link is no part of it, but the engine gives it the style of the letter before. Before the first letter
 * is typed there, it gets the looks of a text that is no link; a save then drops the style and them (see package/arabic/after-link.ts).
 */
export function looksAfterLink(editor: DocxEditorInstance): void {
  const { surface } = editor;
  if (!surface) return;
  const { selection, pendingFormat } = surface.state();
  const { anchor, head } = selection;
  // Looks that were chosen for what is typed next stay.
  if (pendingFormat?.some(({ localName }) => LOOKS.has(localName))) return;
  if (anchor.paragraphId !== head.paragraphId || anchor.offset !== head.offset) return;
  const link = surface.hyperlinks
    .linksInCaretParagraph()
    .find(({ paragraphId, end }) => paragraphId === head.paragraphId && end === head.offset);
  const element = link && elementInStory(editor, link.id);
  if (!element || !hasLinkStyle(editor, element)) return;
  surface.setRunProperty('color', { val: 'auto' });
  // By the colour of a line that is not there, a save knows these looks from those that somebody chose.
  surface.setRunProperty('u', { val: 'none', color: 'auto' });
}

/** What was typed after one link and is made another now looks like one again. */
export function looksOfLink(editor: DocxEditorInstance): void {
  const { surface } = editor;
  const link = surface?.hyperlinks.linkAtCaret();
  const element = link && elementInStory(editor, link.id);
  if (!surface || !element || !runsIn(element).some(isHidden)) return;
  const { paragraphId, start, end } = link;
  const { selection } = surface.state();
  surface.setSelection({ anchor: { paragraphId, offset: start }, head: { paragraphId, offset: end } });
  const style = editor.getDocumentStyles().find(({ name }) => isLinkStyleName(name));
  surface.setRunProperty('color', { val: style?.preview.color ?? LINK_COLOR });
  surface.setRunProperty('u', { val: 'single' });
  surface.setSelection(selection);
}

/** Whether the last letter of a link has the style of links, and not looks of its own. */
function hasLinkStyle(editor: DocxEditorInstance, link: OoxmlElement): boolean {
  const last = runsIn(link).at(-1);
  const id = last && valueOf(last, 'rStyle');
  return editor.getDocumentStyles().some(({ styleId, name }) => styleId === id && isLinkStyleName(name));
}

const isHidden = (run: OoxmlElement): boolean =>
  valueOf(run, 'color') === 'auto' && valueOf(run, 'u') === 'none';

const runsIn = (element: OoxmlElement): OoxmlElement[] =>
  element.kind === 'run' ? [element] : elementsIn(element).flatMap(runsIn);

/** What a run says itself of one of its properties. */
const valueOf = (run: OoxmlElement, property: string): string | undefined =>
  elementsIn(run)
    .filter(({ kind }) => kind === 'runProperties')
    .flatMap(elementsIn)
    .find(({ localName }) => localName === property)
    ?.attributes.find(({ localName }) => localName === 'val')?.value;
