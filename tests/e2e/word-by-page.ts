import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { inflateRawSync } from 'node:zlib';
import type { Locale } from '#web/lib/text/locale.ts';
import { editingStrings } from '#web/editing/editing.strings.ts';
import { documentXml, docx } from '#tests/factories/docx.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';

/** Somebody who types fast: 15 letters a second. */
export const FAST = { delay: 66 };

const SENTENCE = 'الحمد لله رب العالمين، وبعد: فقد اطّلعنا على خطابكم رقم 1447 واعتُمد ما فيه. ';
/** An Arabic text of so many letters. */
export const letters = (count: number): string =>
  SENTENCE.repeat(Math.ceil(count / SENTENCE.length)).slice(0, count);

/** Signs an owner up. */
export async function aFolder(page: Page): ReturnType<typeof aDepartment> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  return aDepartment(page.request);
}

/** A document with one paragraph for each text, from right to left when it begins with an Arabic letter. */
export function aWordDocument(texts: string[]): Buffer {
  const paragraphs = texts.map((text) => {
    const isArabic = /^[\u0600-\u06ff]/.test(text);
    const [direction, run] = isArabic ? ['<w:pPr><w:bidi/></w:pPr>', '<w:rPr><w:rtl/></w:rPr>'] : ['', ''];
    return `<w:p>${direction}<w:r>${run}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  });
  return ofBody(paragraphs.join(''));
}

const ofBody = (body: string): Buffer => Buffer.from(docx({ 'word/document.xml': documentXml(body) }));

/** Uploads a document of these paragraphs, of this body or with these bytes, and returns its id. */
export async function aWordFileIn(
  request: APIRequestContext,
  folderId: string,
  name: string,
  content: string[] | { body: string } | Buffer,
): Promise<string> {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Array.isArray(content)
      ? aWordDocument(content)
      : ofBody(content.body);
  await aFileIn(request, folderId, name, bytes);
  const children = await request.get(filesContract.children.path.replace(':id', folderId));
  const { items }: { items: FileItem[] } = await children.json();
  const file = items.find((item) => item.name === name);
  if (!file) throw new Error(`${name} is not in the folder`);
  return file.id;
}

export async function openWord(page: Page, id: string, locale: Locale = 'ar'): Promise<void> {
  await page.goto(`/${locale}/word/${id}`);
  await expect(page.locator('.docx-page').first()).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeVisible();
}

/** Puts the cursor to the end of the line that contains this text. */
export async function clickAfter(page: Page, text: string): Promise<void> {
  await page.locator('.docx-line', { hasText: text }).first().click();
  await page.keyboard.press('End');
}

export async function expectSaved(page: Page, locale: Locale = 'ar'): Promise<void> {
  await expect(page.getByText(editingStrings[locale].indicator.saved, { exact: true })).toBeVisible();
}

/** The text of a part of the file as it is stored. */
export async function savedXml(
  request: APIRequestContext,
  id: string,
  part = 'word/document.xml',
): Promise<string> {
  const response = await request.get(`/api/files/${id}/content?disposition=attachment`);
  if (!response.ok()) throw new Error(await response.text());
  return unpack(await response.body(), part);
}

/** The text of the paragraphs of a document, each on a line. */
export const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    )
    .join('\n');

/** The text of a part of a document. */
export function unpack(zip: Buffer, name: string): string {
  const wanted = Buffer.from(name);
  const END = 22;
  const directory = zip.readUInt32LE(zip.length - END + 16);
  for (let at = directory; zip.readUInt32LE(at) === 0x02_01_4b_50;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (zip.subarray(at + 46, at + 46 + nameLength).equals(wanted)) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const content = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString();
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`${name} is not in the archive`);
}
