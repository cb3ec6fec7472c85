import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { View } from '#shared/files/views.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect } from './fixtures.ts';

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const box = (page: Page) => page.getByRole('dialog');
export const shown = (page: Page, name: string) => box(page).getByRole('img', { name });
export const button = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true });

export const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b68' } });

/** A signed-in owner and a department with these pictures; a text is between each two of them. */
export async function aFolderOf(page: Page, names: string[]): Promise<{ id: string; folderId: string }> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const department = await aDepartment(page.request);
  const bytes = await aPicture(2000, 1000).png().toBuffer();
  for (const name of names) {
    const isSvg = name.endsWith('.svg');
    await aFileIn(page.request, department.folderId, name, isSvg ? Buffer.from(svg) : bytes);
    await aFileIn(page.request, department.folderId, `${name}.txt`);
  }
  return department;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="9" height="9"/></svg>';
const pages: View = { how: 'pages', pageCount: 1, firstPage: { width: 2000, height: 1000 } };

/** Answers as the server does that draws pages. Returns the widths that were requested. */
export async function drawPages(page: Page, view: View = pages): Promise<number[]> {
  const widths: number[] = [];
  await page.route('**/api/files/*/view?*', (route) => route.fulfill({ json: view }));
  await page.route('**/api/files/*/pages/1?*', async (route: Route) => {
    const width = Number(new URL(route.request().url()).searchParams.get('width'));
    widths.push(width);
    const body = await aPicture(width, width / 2)
      .webp()
      .toBuffer();
    await route.fulfill({ body, contentType: 'image/webp' });
  });
  return widths;
}

/** Where the picture is on the screen, when it has stopped. */
export async function boxOf(picture: Locator) {
  await picture.evaluate((image) =>
    Promise.all(image.parentElement!.getAnimations().map(({ finished }) => finished)),
  );
  // One that is drawn anew, sharper, has none for a moment.
  let found: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (found = await picture.boundingBox())).not.toBeNull();
  return found!;
}
export const widthOf = async (picture: Locator) => Math.round((await boxOf(picture)).width);
