import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { readyFragment } from '../package/paste/ready-fragment.ts';
import { readyHtml } from '../package/paste/ready-html.ts';

/** What the engine copied has all that it needs. */
const OWN = 'data-docx-fragment="';

/**
 * Pastes what another program copied with its formats, so that it looks at once as it will when the document is opened again. What has
 * none, and what the engine itself copied, is left to the engine.
 */
export function pasteFormats(editor: DocxEditorInstance, event: ClipboardEvent): void {
  const { surface } = editor;
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (!surface || html === '' || html.includes(OWN)) return;
  event.preventDefault();
  event.stopPropagation();
  const styleIdOf = stylesOf(editor);
  const { session } = surface;
  const { applyFragmentPaste } = session;
  // The engine makes a small document of the text, and puts that into the large one.
  session.applyFragmentPaste = (scope, input) => {
    const fragmentBytes = readyOrAsItIs(input.fragmentBytes, styleIdOf);
    return applyFragmentPaste.call(session, scope, { ...input, fragmentBytes });
  };
  try {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    editor.exec({ type: 'paste', text, html: readyHtml(html, (id) => styleIdOf(id) !== null) });
  } finally {
    session.applyFragmentPaste = applyFragmentPaste;
  }
}

/** What cannot be read is pasted as it is rather than not at all. */
function readyOrAsItIs(fragment: Uint8Array, styleIdOf: (id: string) => string | null): Uint8Array {
  try {
    return readyFragment(fragment, styleIdOf);
  } catch {
    return fragment;
  }
}

/** The id by which the document has a style that Word calls so in English: it stores the name with spaces. */
function stylesOf(editor: DocxEditorInstance): (id: string) => string | null {
  const styles = editor.getDocumentStyles();
  const ids = new Set(styles.map(({ styleId }) => styleId));
  const byName = new Map(
    styles.map(({ styleId, name }) => [name.replaceAll(' ', '').toLowerCase(), styleId]),
  );
  return (id) => (ids.has(id) ? id : (byName.get(id.toLowerCase()) ?? null));
}
