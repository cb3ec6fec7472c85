import { ownerForm } from '#tests/factories/accounts.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { aDepartmentFolder, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

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

  await test.step('the grid keeps its height when it jumps to rows that are not loaded', async () => {
    for (const name of ['Archive', 'Contracts']) await aFolderIn(page.request, folderId, name);
    await page.goto(`/en/data-center/${folderId}?view=grid`);
    await expect(page.getByText('Archive', { exact: true })).toBeVisible();
    await expect(row(1)).toBeVisible();
    await list
      .getByRole('rowgroup')
      .last()
      .evaluate((lines) => {
        lines.dataset['heights'] = lines.style.blockSize;
        new MutationObserver(() => {
          if (!lines.dataset['heights']!.endsWith(lines.style.blockSize))
            lines.dataset['heights'] += ` ${lines.style.blockSize}`;
        }).observe(lines, { attributeFilter: ['style'] });
      });
    await scrollTo(0.5);
    await expect(row(ROWS / 2)).toBeVisible();
    expect(await list.getByRole('rowgroup').last().getAttribute('data-heights')).toMatch(/^\S+$/);
  });

  await test.step('Ctrl+A selects as many results as it may, and says that there are more', async () => {
    const texts = listStrings.en;
    await page.goto(`/en/data-center/${folderId}?q=file&view=list`);
    await expect(row(1)).toBeVisible();
    const arrives = Promise.withResolvers<void>();
    await page.route('**/api/files/**', (route) => arrives.promise.then(() => route.fallback()));
    await page.keyboard.press('Control+a');
    const actions = page.getByRole('toolbar', { name: texts.selectionActions });
    await expect(actions).toContainText(texts.selecting);
    arrives.resolve();
    await expect(actions).toContainText(texts.selected(1000), { timeout: 60_000 });
    await expectSaid(page, texts.limited.message(formatNumber(1000, 'en')));
  });
});
