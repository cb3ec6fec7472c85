import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { filesContract } from '#shared/files/files.contract.ts';
import { keySheetStrings } from '#web/app/shell/key-sheet/key-sheet.strings.ts';
import { shellStrings } from '#web/app/shell/shell.strings.ts';
import { linksStrings } from '#web/files/actions/links/links.strings.ts';
import { moveStrings } from '#web/files/actions/moving/move.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { trashStrings } from '#web/files/actions/trash/trash.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { isolateFileName } from '#web/lib/text/isolate-direction.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartmentFolder, aFileIn, aFolderIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { expectSaid } from './shown-briefly.ts';

// Nobody calls `.focus()` in a browser, so no test here does.

const list = (page: Page) => page.getByRole('grid');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const card = (page: Page, name: string) => page.getByRole('gridcell').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const selected = (page: Page) => page.locator('[data-row][aria-selected=true]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How visible an element is, with everything around it. */
const effectiveOpacity = (element: Locator) =>
  element.evaluate((node) => {
    let opacity = 1;
    for (let at: Element | null = node; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('not drawn');
  return found;
}

/** Draws a box with the mouse; the button stays pressed. */
async function drawBox(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

test('the keyboard works in the list after every kind of click', async ({ page }) => {
  const [texts, rows, names] = [filesStrings.ar, listStrings.ar, namesStrings.ar];
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  const archive = await aFolderIn(page.request, folderId, 'Archive');
  for (const name of ['beta.txt', 'إحصاء.txt', 'تقرير.txt']) await aFileIn(page.request, folderId, name);
  await page.goto(`/ar/data-center/${folderId}`);
  await expect(row(page, 'تقرير.txt')).toBeVisible();

  await test.step('the list has the focus on arrival', async () => {
    await expect(list(page)).toBeFocused();
    // The ring is for those who use the keyboard.
    await expect(row(page, 'Archive')).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Home');
    await expect(row(page, 'Archive')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('End');
    await expect(selected(page)).toHaveText(/تقرير/);
  });

  await test.step('arrows, Ctrl+A and F2 work after a click on a button of the bar, the tools, the rail and the path', async () => {
    const clicks = [
      () => button(page, texts.refresh).click(),
      () => page.getByRole('link', { name: texts.tabs.all, exact: true }).click(),
      () => heading(page).click(),
      () => page.getByRole('columnheader', { name: rows.columns.name }).getByRole('button').dblclick(),
    ];
    for (const click of clicks) {
      await click();
      await page.keyboard.press('Home');
      await expect(selected(page)).toHaveText(/Archive/);
      await page.keyboard.press('Control+a');
      await expect(selected(page)).toHaveCount(4);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
      await button(page, rows.clearSelection).click();
      await expect(list(page)).toBeFocused();
    }
    await page.keyboard.press('Home');
    await page.getByRole('toolbar', { name: rows.selectionActions }).getByRole('checkbox').click();
    await expect(selected(page)).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('beta');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('Ctrl+A works after the view was changed, and after an empty folder was open', async () => {
    await button(page, texts.view.grid).click();
    await expect(card(page, 'beta.txt')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(selected(page)).toHaveCount(4);
    await button(page, texts.view.list).click();
    await expect(row(page, 'beta.txt')).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Archive');
    await expect(row(page, 'beta.txt')).toBeHidden();
    await page.keyboard.press('Backspace');
    await expect(row(page, 'beta.txt')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(selected(page)).toHaveCount(4);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  });

  await test.step('the arrow keys move between the controls of the selection bar', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(
      page.getByRole('toolbar', { name: rows.selectionActions }).getByRole('checkbox'),
    ).toBeFocused();
    await page.keyboard.press('End');
    await expect(button(page, rows.clearSelection)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(
      page.getByRole('toolbar', { name: rows.selectionActions }).getByRole('button').first(),
    ).toBeFocused();
    await expect(page.locator('p[aria-live]')).toHaveText(rows.selected(1));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
  });

  await test.step('letters go to a name, whatever its spelling; Escape leaves the search', async () => {
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ا', code: 'KeyH', bubbles: true }),
      ),
    );
    await expect(selected(page)).toHaveText(/إحصاء/);
    await page.keyboard.press('/');
    await page.keyboard.type('beta');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
    await expect(selected(page)).toHaveText(/إحصاء/);
    // An Arabic keyboard has no key for / alone.
    await page.keyboard.press('F3');
    await expect(page.getByRole('textbox', { name: texts.search.label })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('? shows the keys, also from the menu of the user', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: keySheetStrings.ar.title });
    await expect(sheet.getByText(keySheetStrings.ar.keys.paste)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.locator('[data-user-menu]').click();
    await page.getByRole('menuitem', { name: shellStrings.ar.keys }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('cut and paste move an item; Backspace and Alt+ArrowUp open the folder above', async () => {
    await row(page, 'beta.txt').click();
    await page.keyboard.press('Control+x');
    await expect(row(page, 'beta.txt')).toHaveAttribute('data-cut');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Archive');
    await page.keyboard.press('Control+v');
    await expectSaid(page, moveStrings.ar.moved(describeItems([{ name: 'beta.txt' }], 'ar'), 'Archive'));
    await expect(row(page, 'beta.txt')).toBeVisible();
    // The same place again, without the item that was cut: nothing more is pasted.
    await page.keyboard.press('Backspace');
    await expect(row(page, 'تقرير.txt')).toBeVisible();
    await expect(row(page, 'beta.txt')).toBeHidden();
    await row(page, 'تقرير.txt').getByRole('link').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(row(page, 'تقرير')).toHaveCount(2);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(row(page, 'المبيعات')).toBeVisible();
    await page.goBack();
    await expect(row(page, 'إحصاء.txt')).toBeVisible();
  });

  await test.step('a box selects the rows it touches, Ctrl adds, Escape cancels', async () => {
    const [frame, first] = [await box(list(page)), await box(row(page, 'إحصاء.txt'))];
    const below = { x: frame.x + 200, y: frame.y + frame.height - 60 };
    await drawBox(page, below, { x: frame.x + 60, y: first.y + 20 });
    await expect(selected(page)).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await page.mouse.up();
    await row(page, 'Archive').click();
    await page.keyboard.down('Control');
    await drawBox(page, below, { x: frame.x + 60, y: first.y + 20 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect(selected(page)).toHaveCount(4);
  });

  await test.step('a press that ends outside the list begins no box', async () => {
    await page.keyboard.press('Escape');
    const frame = await box(list(page));
    const y = frame.y + frame.height - 60;
    await page.mouse.move(frame.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(frame.x - 2, y);
    await page.mouse.up();
    await page.mouse.move(frame.x + 60, y - 20);
    await page.mouse.move(frame.x + 300, frame.y + 60);
    await expect(selected(page)).toHaveCount(0);
    await expect(list(page).locator('> div').last()).toBeHidden();
  });

  await test.step('after a box, a screen reader opens an item', async () => {
    const [frame, first] = [await box(list(page)), await box(row(page, 'إحصاء.txt'))];
    await drawBox(
      page,
      { x: frame.x + 200, y: frame.y + frame.height - 60 },
      { x: frame.x + 60, y: first.y + 20 },
    );
    await expect(selected(page)).toHaveCount(3);
    // At once, before the list knows whether the release of the button causes a click.
    await row(page, 'Archive')
      .getByRole('link')
      .evaluate((link: HTMLElement) => addEventListener('pointerup', () => link.click(), { once: true }));
    await page.mouse.up();
    await expect(heading(page)).toHaveText('Archive');
  });

  await test.step('what is selected in one folder stays when an action in another one ends', async () => {
    await page.goBack();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/files/trash', async (route) => {
      await held.promise;
      await route.continue();
    });
    await row(page, 'تقرير.txt').click();
    const trashed = page.waitForResponse('**/api/files/trash');
    await page.keyboard.press('Delete');
    await row(page, 'Archive').getByRole('link').dblclick();
    await expect(row(page, 'beta.txt')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(selected(page)).toHaveCount(1);
    held.resolve();
    await trashed;
    await expectSaid(page, trashStrings.ar.trashed(describeItems([{ name: 'تقرير.txt' }], 'ar')));
    await expect(selected(page)).toHaveCount(1);
    await page.goBack();
    await expect(row(page, 'إحصاء.txt')).toBeVisible();
  });

  await test.step('a name is a link to the item, which is dragged as a card', async () => {
    await expect(row(page, 'Archive').getByRole('link')).toHaveAttribute(
      'href',
      `/ar/data-center/${archive.id}?view=list`,
    );
    await page.evaluate(() => {
      DataTransfer.prototype.setDragImage = (element) => {
        document.body.dataset['dragged'] = String(element.textContent);
      };
    });
    await row(page, 'إحصاء.txt').click();
    await row(page, 'إحصاء.txt').getByRole('link').dragTo(row(page, 'Archive'));
    await expect(page.locator('body')).toHaveAttribute('data-dragged', isolateFileName('إحصاء.txt', 'ar'));
    await expect(row(page, 'إحصاء.txt')).toBeHidden();
  });

  await test.step('a column can be hidden, and stays hidden', async () => {
    await page.keyboard.press('Escape');
    await button(page, rows.chooseColumns).click();
    await page.getByRole('menuitemcheckbox', { name: rows.columns.size }).click();
    await expect(page.getByRole('columnheader', { name: rows.columns.size })).toBeHidden();
    await page.keyboard.press('ArrowDown');
    const ring = await page
      .getByRole('menuitemcheckbox')
      .and(page.locator(':focus'))
      .evaluate((item) => getComputedStyle(item).outlineStyle);
    expect(ring).toBe('solid');
    await page.reload();
    await expect(page.getByRole('columnheader', { name: rows.columns.modified })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: rows.columns.size })).toBeHidden();
    await expect(button(page, names.createFolder)).toBeVisible();
  });
});

test('the grid shows its checkboxes, survives a thumbnail that fails, and closes an image without a trace', async ({
  page,
}) => {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const folderId = await aDepartmentFolder(page.request);
  await aFolderIn(page.request, folderId, 'Archive');
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b68' } })
    .png()
    .toBuffer();
  for (const name of ['one.png', 'two.png']) await aFileIn(page.request, folderId, name, image);
  await page.route('**/thumbnail*', (route) => route.fulfill({ status: 503 }));
  const failed = page.waitForResponse(/thumbnail/);
  await page.goto('/en/data-center');
  await row(page, 'المشاريع').click();
  await page.goto(`/en/data-center/${folderId}?view=grid`);
  await expect(card(page, 'two.png')).toBeVisible();

  await test.step('the checkbox is visible when hovered or active, and everywhere while something is selected', async () => {
    const tick = (name: string) => card(page, name).getByRole('checkbox');
    const expectOpacity = (name: string, opacity: number) =>
      expect.poll(() => effectiveOpacity(tick(name)), { message: name }).toBe(opacity);
    await page.mouse.move(0, 0);
    await expectOpacity('two.png', 0);
    await page.keyboard.press('End');
    await expect(selected(page)).toHaveText(/two\.png/);
    for (const name of ['two.png', 'one.png', 'Archive']) await expectOpacity(name, 1);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await expectOpacity('one.png', 0);
    await page.keyboard.press('Control+ArrowLeft');
    await expectOpacity('one.png', 1);
    await expectOpacity('two.png', 0);
    await card(page, 'two.png').hover();
    await expectOpacity('two.png', 1);
    await tick('two.png').click();
    await tick('one.png').click();
    await expect(selected(page)).toHaveCount(2);
    expect((await box(card(page, 'Archive'))).height).toBe(56);
    const bar = await box(page.getByRole('toolbar', { name: listStrings.en.selectionActions }));
    expect((await box(card(page, 'Archive'))).y).toBeGreaterThanOrEqual(bar.y + bar.height);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a colleague renames a file whose thumbnail failed', async () => {
    await failed;
    const listed = await page.request.get(`/api/files/${folderId}/children?limit=60`);
    const { items } = (await listed.json()) as { items: { id: string; name: string }[] };
    const { id } = items.find(({ name }) => name === 'one.png')!;
    await page.request.patch(filesContract.rename.path.replace(':id', id), { data: { name: 'zebra.png' } });
    await expect(card(page, 'zebra.png')).toBeVisible();
    await expect(card(page, 'two.png')).toBeVisible();
  });

  await test.step('a box between the cards selects some of them', async () => {
    const [first, second] = [await box(card(page, 'two.png')), await box(card(page, 'zebra.png'))];
    const gap = { x: second.x + second.width + 6, y: second.y + second.height - 20 };
    await drawBox(page, gap, { x: second.x + 40, y: second.y + 40 });
    await page.mouse.up();
    await expect(selected(page)).toHaveText(/zebra\.png/);
    await drawBox(page, { x: gap.x, y: gap.y + 100 }, { x: first.x + 40, y: first.y + 40 });
    await page.mouse.up();
    await expect(selected(page)).toHaveCount(2);
  });

  await test.step('the menu copies the link and the barcode', async () => {
    await page.keyboard.press('Escape');
    // The policy of the product forbids pages to read the clipboard.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.body.dataset['copied'] = text);
    });
    const copied = () => page.locator('body').getAttribute('data-copied');
    await card(page, 'two.png').click({ button: 'right', position: { x: 90, y: 60 } });
    await page.getByRole('menuitem', { name: linksStrings.en.copyLink }).click();
    await expectSaid(page, linksStrings.en.linkCopied('two.png'));
    expect(new URL((await copied()) ?? '').pathname).toMatch(/^\/data-center\/[0-9a-f-]{36}$/);
    await card(page, 'two.png').click({ button: 'right', position: { x: 90, y: 60 } });
    await page.getByRole('menuitem', { name: linksStrings.en.copyBarcode }).click();
    await expect.poll(copied).toMatch(/^\d+$/);
  });

  await test.step('Back after an image was closed leaves the list at once', async () => {
    await card(page, 'two.png').dblclick({ position: { x: 90, y: 60 } });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/image=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(list(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/data-center$/);
    await expect(row(page, 'المشاريع')).toBeVisible();
  });
});
