import type { DocxEditorInstance } from '@docx-editor.dev/core';
import type { OoxmlElement, OoxmlNode } from '@docx-editor.dev/core/store';

/**
 * The paragraph in which the cursor stands, as it is in the document: what is on the screen tells nothing of a page that is not drawn
 * yet. Null when something is selected. It takes some milliseconds in a long document.
 */
export function paragraphAtCursor(editor: DocxEditorInstance): OoxmlElement | null {
  const selection = editor.surface?.state().selection;
  if (!selection) return null;
  const { anchor, head } = selection;
  if (anchor.paragraphId !== head.paragraphId || anchor.offset !== head.offset) return null;
  return elementInStory(editor, head.paragraphId);
}

/** An element of the body, header, footer or note in which the cursor stands. */
export function elementInStory({ surface }: DocxEditorInstance, id: string): OoxmlElement | null {
  const part = surface?.session.partFor(surface.storyScope());
  return part ? find(part.root, id) : null;
}

function find(element: OoxmlElement, id: string): OoxmlElement | null {
  if (element.id === id) return element;
  for (const child of element.children) {
    const found = isElement(child) ? find(child, id) : null;
    if (found) return found;
  }
  return null;
}

const isElement = (node: OoxmlNode): node is OoxmlElement => node.kind !== 'textValue';

export const elementsIn = ({ children }: OoxmlElement): OoxmlElement[] =>
  (children as readonly OoxmlNode[]).filter(isElement);

/** All paragraphs of the body, also of its tables and content controls. */
export function bodyParagraphs({ surface }: DocxEditorInstance): OoxmlElement[] {
  const body = surface?.session.partFor({ kind: 'body' });
  return body ? paragraphsIn(body.root) : [];
}

export const paragraphsIn = (element: OoxmlElement): OoxmlElement[] =>
  element.kind === 'paragraph' ? [element] : elementsIn(element).flatMap(paragraphsIn);

/** Without any content, not even a space. */
export const isEmpty = ({ children }: OoxmlElement): boolean =>
  children.every(({ kind }) => kind === 'paragraphProperties');

export const textOf = (node: OoxmlNode): string =>
  isElement(node) ? node.children.map(textOf).join('') : node.value;

/** Whether the mark of the paragraph has formats, which the engine gives to the first letter. */
export const hasMark = ({ children }: OoxmlElement): boolean =>
  children.some(
    (child) =>
      child.kind === 'paragraphProperties' && child.children.some(({ kind }) => kind === 'runProperties'),
  );
