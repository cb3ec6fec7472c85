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
let version = 1;
let content = 'نص الخطاب';

const aboutFile = () => ({ ...edited, version, path: place.path, unitIds: place.unitIds });

/** The editor needs answers that are more than JSON. A text with the word «offline» is not saved, because nobody answers. */
export async function editingAnswer(url: URL, init: RequestInit): Promise<Response | null> {
  const rest = /^\/api\/files\/file-edited\/?(.*)$/.exec(url.pathname)?.[1];
  if (rest === undefined) return null;
  if (rest === '') return Response.json(aboutFile());
  if (rest === 'draft-key') return Response.json({ key: btoa('k'.repeat(32)) });
  if (rest === 'editing') return Response.json({ editors: [] });
  if (rest !== 'content') return null;
  if (init.method !== 'PUT') return new Response(content, { headers: { etag: `"${version}"` } });
  const text = await (init.body as Blob).text();
  if (text.includes('offline')) throw new TypeError('nobody answers');
  version += 1;
  content = text;
  return Response.json(aboutFile());
}
