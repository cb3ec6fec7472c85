import { expect } from 'vitest';
import { type Conversion, conversionsContract } from '#shared/files/conversions.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { newDocumentsContract } from '#shared/files/new-documents.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import type { Browser } from './browser.ts';
import { waitFor } from './wait-for.ts';

type Wanted = Partial<CallInput<typeof newDocumentsContract.create>['body']>;

/** Makes a document in a folder: an empty one in Arabic unless `wanted` says otherwise. */
export const createDocument = (browser: Browser, folderId: string, wanted: Wanted = {}) =>
  browser.call(newDocumentsContract.create, {
    params: { id: folderId },
    body: { kind: 'docx', locale: 'ar', ...wanted },
  });

/** The same, when it must not be refused. */
export async function aDocument(browser: Browser, folderId: string, wanted: Wanted = {}): Promise<FileItem> {
  const { status, body, error } = await createDocument(browser, folderId, wanted);
  expect(status, error?.code).toBe(200);
  return body;
}

export const markTemplate = (browser: Browser, id: string, isTemplate = true) =>
  browser.call(newDocumentsContract.setTemplate, { params: { id }, body: { isTemplate } });

export const templatesIn = (browser: Browser, folderId: string) =>
  browser.call(newDocumentsContract.templates, { params: { id: folderId } });

export const requestDocx = (browser: Browser, id: string) =>
  browser.call(conversionsContract.toDocx, { params: { id } });

/** Waits until a Word document is made, or is not. */
export const endOfConversion = (browser: Browser, id: string): Promise<Conversion> =>
  waitFor(async () => {
    const { body } = await browser.call(conversionsContract.get, { params: { id } });
    expect(body.state).not.toBe('making');
    return body;
  });
