import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { filesContract } from '#shared/files/files.contract.ts';
import { aFileIn } from './files-by-api.ts';
import { expect } from './fixtures.ts';

/** Uploads a PDF and returns its id. */
export async function aPdfIn(
  request: APIRequestContext,
  folderId: string,
  name: string,
  bytes: string | Buffer,
): Promise<string> {
  await aFileIn(request, folderId, name, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  const path = filesContract.children.path.replace(':id', folderId);
  const answer = await request.get(`${path}?tab=all&sort=name&order=asc&limit=60`);
  const { items }: { items: { id: string; name: string }[] } = await answer.json();
  return items.find((item) => item.name === name)!.id;
}

export const pageOf = (page: Page, number: number): Locator => page.locator(`[data-page="${number}"]`);

/** Waits until a page of the document is drawn. */
export const expectDrawn = (page: Page, number: number) =>
  expect(pageOf(page, number).and(page.locator('[aria-busy=false]')).locator('canvas')).toBeVisible();
