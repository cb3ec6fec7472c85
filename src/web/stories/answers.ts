import { accessAnswer } from './access-answers.ts';
import { editingAnswer } from './editing-data.ts';
import { labelAnswer } from './label-answers.ts';
import { accessPeople, reach } from './reach-data.ts';
import { folders, listed, place, templates } from './data.ts';
import { offerOf } from './split-data.ts';
import { scanningAnswer } from './scanning-answers.ts';
import { linksOf, publicShareOf } from './share-data.ts';
import { versions } from './version-data.ts';

const notFound = { code: 'notFound', params: {} };
const empty = { items: [], nextCursor: null };

/** What the server would answer about the folder of the stories; everything else does not exist. */
function answerTo(path: string, query: URLSearchParams): unknown {
  const aboutScans = scanningAnswer(path);
  if (aboutScans) return aboutScans;
  if (path === '/api/files/starred') return { items: [{ ...folders.arabic, path: place.path }] };
  const token = /^\/api\/public\/shares\/([^/]+)$/.exec(path)?.[1];
  if (token) return publicShareOf(token);
  if (path === '/api/users/user-2/access') return reach;
  if (path === '/api/users/user-3/access') return { ...reach, files: empty };
  const [, id, rest = ''] = /^\/api\/files\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const found = [place, ...listed].find((item) => item.id === id);
  if (id === 'data-center') return rest === 'children' ? empty : rootAnswer(rest);
  // The folders of the other unit cannot be loaded, so that the tree also shows a failure.
  if (rest === 'children' && id === 'unit-1') return empty;
  if (!found) return notFound;
  if (rest === '') return { ...found, path: place.path, unitIds: place.unitIds };
  if (rest === 'version-offer') return { target: offerOf(found.id) };
  if (rest === 'versions') return { items: versions };
  if (rest === 'templates') return { items: id === place.id ? templates : [] };
  if (rest === 'count') return { total: listed.length, trashed: 3, trashDays: 30 };
  if (rest === 'shares') return { items: linksOf(found.id) };
  if (rest === 'access') return { items: accessPeople, nextCursor: 'next' };
  if (rest === 'usage') return { used: 9_500_000_000, reserved: 200_000_000, quota: 10_000_000_000 };
  if (rest !== 'children') return notFound;
  const isFolders = query.get('tab') === 'folder';
  return { items: id !== place.id ? [] : isFolders ? Object.values(folders) : listed, nextCursor: null };
}

const rootAnswer = (rest: string): unknown =>
  rest === 'count'
    ? { total: 0, trashed: 0, trashDays: 30 }
    : { ...folders.arabic, id: 'data-center', name: '', parentId: null, path: [], unitIds: place.unitIds };

/** Replaces the server: the stories need none. */
export function answerRequests(): void {
  globalThis.fetch = async (input, init = {}) => {
    const { body } = init;
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const ofEditor = await editingAnswer(url, init);
    if (ofEditor) return ofEditor;
    const given = typeof body === 'string' ? body : '';
    const known = labelAnswer(url.pathname, given) ?? (given && accessAnswer(url.pathname, given));
    const answer = known || answerTo(url.pathname, url.searchParams);
    if (answer === 'never') return new Promise<Response>(() => {});
    const isFound = !(answer instanceof Object && 'code' in answer);
    return Response.json(answer, { status: isFound ? 200 : 404 });
  };
}
