import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { type OoxmlElement, paragraphTextOf } from '@docx-editor.dev/core/store';
import { pasteFormats } from './paste-formats.ts';
import { elementsIn } from './paragraph-at-cursor.ts';

/**
 * After the engine has copied: it takes the end of a paragraph that is selected up to its last letter for selected too, so that what is
 * pasted would begin a new paragraph. As in Word, only three clicks select it.
 */
export function leaveParagraphEnd({ clipboardData }: ClipboardEvent): void {
  const html = clipboardData?.getData('text/html') ?? '';
  const open = html.replace(/(<div data-docx-fragment="[^"]*" data-docx-fragment-end=")covered"/, '$1open"');
  if (open !== html) clipboardData?.setData('text/html', open);
}

/** What follows the cursor: so many paragraphs, and so many letters of its own. A paste does not change it. */
interface Rest {
  paragraphs: number;
  letters: number;
}

/** To be called before the engine pastes. */
export function beforePaste(editor: DocxEditorInstance, event: ClipboardEvent): void {
  goAfterPaste(editor);
  pasteFormats(editor, event);
}

/** It leaves the cursor before what has formats, and what is typed next belongs after it. */
function goAfterPaste(editor: DocxEditorInstance): void {
  const rest = restOf(editor);
  const before = partOf(editor);
  // When the engine has pasted, if it did.
  if (rest) setTimeout(() => partOf(editor) !== before && goTo(editor, rest));
}

function restOf(editor: DocxEditorInstance): Rest | null {
  const story = storyOf(editor);
  const selection = editor.surface?.state().selection;
  if (!story || !selection) return null;
  const ids = story.paragraphs.map(({ id }) => id);
  const ends = [selection.anchor, selection.head]
    .map((end) => ({ at: ids.indexOf(end.paragraphId), offset: end.offset }))
    .toSorted((one, other) => one.at - other.at || one.offset - other.offset);
  const { at, offset } = ends.at(-1)!;
  if (at === -1) return null;
  return { paragraphs: ids.length - 1 - at, letters: story.lengthOf(ids[at]!) - offset };
}

function goTo(editor: DocxEditorInstance, rest: Rest): void {
  const story = storyOf(editor);
  const paragraph = story?.paragraphs.at(-1 - rest.paragraphs);
  const { surface } = editor;
  if (!story || !paragraph || !surface) return;
  const { anchor, head } = surface.state().selection;
  const after = {
    paragraphId: paragraph.id,
    offset: Math.max(0, story.lengthOf(paragraph.id) - rest.letters),
  };
  const isThere = [anchor, head].every(
    (end) => end.paragraphId === after.paragraphId && end.offset === after.offset,
  );
  if (!isThere) surface.setSelection({ anchor: after, head: after });
}

/** The paragraphs of the body, header, footer or note with the cursor. */
function storyOf(editor: DocxEditorInstance) {
  const part = partOf(editor);
  if (!part) return null;
  const lengthOf = (id: string) => paragraphTextOf(part, id, { fieldResults: 'editable' })?.length ?? 0;
  return { paragraphs: paragraphsIn(part.root), lengthOf };
}

/** Another one after each change. */
const partOf = ({ surface }: DocxEditorInstance) => surface?.session.partFor(surface.storyScope());

const paragraphsIn = (element: OoxmlElement): OoxmlElement[] =>
  element.kind === 'paragraph' ? [element] : elementsIn(element).flatMap(paragraphsIn);
