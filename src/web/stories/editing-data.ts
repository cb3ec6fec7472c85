import { files, place } from './data.ts';

/** The file of the editor. It is changed in this page only, and is as before after a reload. */
export const edited = {
  ...files.plain,
  id: 'file-edited' as typeof files.plain.id,
  name: 'خطاب الوزارة رقم 214.docx',
  type: 'docx' as const,
  extension: 'docx',
  actions: [...files.plain.actions, 'edit' as const],
};
const theirs = 'نص شخص آخر';
let { name } = edited;
let version = 1;
let content = 'نص الخطاب';

const aboutFile = () => ({ ...edited, name, version, path: place.path, unitIds: place.unitIds });

const aboutVersion = () => ({
  number: version,
  size: 1,
  createdAt: '2026-11-18T08:05:00.000Z',
  createdBy: { id: 'user-2', name: 'سارة العتيبي' },
  isCurrent: true,
  name: null,
  isAutosave: false,
});

/**
 * The editor needs answers that are more than JSON. A text with the word «offline» is not saved, because nobody answers; before one with
 * the word «theirs», somebody else saves a version.
 */
export async function editingAnswer(url: URL, init: RequestInit): Promise<Response | null> {
  const rest = /^\/api\/files\/file-edited\/?(.*)$/.exec(url.pathname)?.[1];
  if (rest === undefined) return null;
  if (rest === '' && init.method === 'PATCH') ({ name } = JSON.parse(String(init.body)) as { name: string });
  if (rest === '') return Response.json(aboutFile());
  if (rest === 'draft-key') return Response.json({ key: btoa('k'.repeat(32)) });
  if (rest === 'versions') return Response.json({ items: [aboutVersion()] });
  if (rest === 'editing') return Response.json({ editors: [] });
  if (rest !== 'content') return null;
  if (init.method !== 'PUT') return new Response(content, { headers: { etag: `"${version}"` } });
  const text = await (init.body as Blob).text();
  if (text.includes('offline')) throw new TypeError('nobody answers');
  if (text.includes('theirs') && content !== theirs) {
    version += 1;
    content = theirs;
  }
  if (new Headers(init.headers).get('if-match') !== `"${version}"`)
    return Response.json({ code: 'versionConflict', params: { version } }, { status: 412 });
  version += 1;
  content = text;
  return Response.json(aboutFile());
}
