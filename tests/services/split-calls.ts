import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import { type Split, splitsContract } from '#shared/files/splits.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { App } from '#server/app.ts';
import type { Browser } from './browser.ts';
import { waitFor } from './wait-for.ts';

type Requested = CallInput<typeof splitsContract.split>['body'];

export const requestSplit = (browser: Browser, id: string, body: Requested) =>
  browser.call(splitsContract.split, { params: { id }, body });

export const requestMarks = (browser: Browser, id: string) =>
  browser.call(splitsContract.findMarks, { params: { id } });

export const getSplit = (browser: Browser, id: string) =>
  browser.call(splitsContract.get, { params: { id } });

/** Begins it and waits until it has ended. */
export async function separate(browser: Browser, id: string, body: Requested): Promise<Split> {
  const { status, body: begun, error } = await requestSplit(browser, id, body);
  expect(status, error?.code).toBe(200);
  return ended(browser, begun.id);
}

export const ended = (browser: Browser, id: string): Promise<Split> =>
  waitFor(async () => {
    const { body } = await getSplit(browser, id);
    expect(['found', 'done', 'failed']).toContain(body.state);
    return body;
  });

/** The bytes of a file, whoever may read it. */
export async function contentOf({ deps: { db, storage } }: App, fileId: string): Promise<Readable> {
  const { blob_hash: hash } = await db
    .selectFrom('files')
    .select('blob_hash')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return storage.get(hash!);
}

/** The text of each page of a stored PDF. */
export async function pageTexts(app: App, fileId: string): Promise<string[]> {
  const chunks: Buffer[] = await (await contentOf(app, fileId)).toArray();
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await pdf.loadingTask.destroy();
  return texts;
}
