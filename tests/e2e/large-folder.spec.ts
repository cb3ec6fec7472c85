import { ownerForm } from '#tests/factories/accounts.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { aDepartmentFolder } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';

const ROWS = 100_000;

test('a folder of 100,000 files scrolls to any row, and Home and End reach its ends, ar and en', async ({
  page,
  product,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await manyFiles(product.database.pool, folderId, ROWS);
  const list = page.getByRole('grid');
  const row = (number: number) => page.getByText(`file ${number}.txt`, { exact: true });
  const scrollTo = (share: number) =>
    list.evaluate((element, to) => (element.scrollTop = to * element.scrollHeight), share);

  for (const locale of ['ar', 'en'] as const) {
    await page.goto(`/${locale}/data-center/${folderId}`);
    await expect(row(1)).toBeVisible();

    // The wheel scrolls page by page; the scrollbar jumps to the middle and to the end.
    await list.hover();
    for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 2000);
    await expect(row(1)).toBeHidden();
    await scrollTo(0.5);
    await expect(row(ROWS / 2)).toBeVisible();
    await scrollTo(1);
    await expect(row(ROWS)).toBeVisible();

    await page.keyboard.press('Home');
    await expect(row(1)).toBeVisible();
    await page.keyboard.press('End');
    await expect(row(ROWS)).toBeVisible();
    // Only the visible rows are in the document.
    expect(await page.getByRole('row').count()).toBeLessThan(60);
  }
});
