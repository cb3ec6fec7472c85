import { type GivenRight, accessContract } from '#shared/files/access.contract.ts';
import { sharesContract } from '#shared/files/shares.contract.ts';
import type { App } from '#server/app.ts';
import { myFilesRoot } from '#server/files/my-files.queries.ts';
import type { Answer, CallInput, Endpoint } from '#shared/http/contract.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type DemoFile, Documents, addFiles } from './files.ts';

interface Person {
  id: string;
  browser: Browser;
}

const ownNames = [
  'مسودة خطاب.docx',
  'ملاحظات الاجتماع.txt',
  'CV السيرة الذاتية.pdf',
  'Travel expenses مصروفات.xlsx',
];

/** Gives some people documents in My Files. */
export async function fillMyFiles(app: App, userIds: string[]): Promise<DemoFile[]> {
  const documents = new Documents(app);
  const own: DemoFile[] = [];
  for (const userId of userIds) {
    const folderId = await myFilesRoot(app.deps.db, userId);
    const named = ownNames.map((name) => documents.titled(name, name.replace(/\.\w+$/, '')));
    own.push(...(await addFiles(app, { folderId, userId }, named)));
  }
  return own;
}

/** Lets people share documents of departments and of My Files with each other, and one document with people outside. */
export async function fillShares(
  owner: Person,
  people: Person[],
  { files, own }: { files: DemoFile[]; own: DemoFile[] },
): Promise<void> {
  const others = (person: Person) => people.filter((one) => one !== person).map(({ id }) => id);
  const ofDepartments = files.filter((_, index) => index % 97 === 0).map(({ id }) => id);
  const give = (by: Person, ids: string[], userIds: string[], rights: GivenRight[]) =>
    call(by.browser, accessContract.give, { body: { ids, userIds, rights } });
  await give(owner, ofDepartments, others(owner), ['read']);
  await give(owner, ofDepartments.slice(0, 2), others(owner).slice(0, 1), ['download', 'print']);
  for (const person of people) {
    const ids = own.filter(({ createdBy }) => createdBy === person.id).map(({ id }) => id);
    await give(person, ids.slice(0, 2), others(person), ['read']);
    await give(person, ids.slice(0, 1), others(person).slice(0, 1), ['download']);
  }
  await shareOutside(owner, ofDepartments[0]!);
}

async function shareOutside({ browser }: Person, id: string): Promise<void> {
  const send = async (body: CallInput<typeof sharesContract.create>['body']) =>
    (await call(browser, sharesContract.create, { params: { id }, body })).items;
  await send({
    emails: ['eng.salem@consult.example'],
    message: 'نرجو الاطلاع على الملف وإبداء الرأي.',
    locale: 'ar',
    password: 'demo-link-2026',
  });
  await send({ emails: ['auditor@partners.example'], locale: 'en', days: 30, maxDownloads: 5 });
  const [revoked] = await send({ emails: ['old.supplier@trade.example'], locale: 'en' });
  await call(browser, sharesContract.revoke, { params: { id: revoked!.id } });
}

async function call<E extends Endpoint>(
  browser: Browser,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E>> {
  const { status, body, error } = await browser.call(endpoint, input);
  if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${error.code}`);
  return body;
}
