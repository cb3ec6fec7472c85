import { formatNumber } from '#web/lib/text/format.ts';
import { uiStrings } from '#web/app/ui.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, moveEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { aFolderOf, box, boxOf, button, drawPages, row, shown, widthOf } from './pictures.ts';
import { tabTo } from './tab-to.ts';

for (const locale of ['ar', 'en'] as const) {
  const texts = lightboxStrings[locale];
  const percent = (part: number) => formatNumber(part, locale, { style: 'percent' });
  const isRtl = locale === 'ar';

  test(`a picture is zoomed, moved and turned by keys and buttons, in ${locale}`, async ({ page }) => {
    const { folderId } = await aFolderOf(page, ['one.png', 'two.png']);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await row(page, 'one.png').first().dblclick();
    const one = shown(page, 'one.png');
    await expect(button(page, texts.fit(percent(0.568)))).toBeVisible();
    const whole = await boxOf(one);
    expect(whole.width / whole.height).toBeCloseTo(2, 1);
    await expectAccessible(page);

    await test.step('plus and minus zoom, and the level is read out', async () => {
      await page.keyboard.press('+');
      await page.keyboard.press('=');
      await expect.poll(() => widthOf(one)).toBe(Math.round(whole.width * 1.25 ** 2));
      await expect(box(page).getByRole('status')).toHaveText(texts.shownAs(percent(0.568 * 1.25 ** 2), '0'));
      await page.keyboard.press('-');
      await expect.poll(() => widthOf(one)).toBe(Math.round(whole.width * 1.25));
    });

    await test.step('an arrow moves a picture that is zoomed, up to its edge', async () => {
      const before = await boxOf(one);
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await boxOf(one)).x).toBeCloseTo(before.x - 80, 0);
      for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('ArrowRight');
      const edge = await boxOf(one);
      await page.keyboard.press('ArrowRight');
      expect((await boxOf(one)).x).toBeCloseTo(edge.x, 0);
      expect(edge.x + edge.width).toBeGreaterThan(1000);
      await expect(one).toBeVisible();
    });

    await test.step('0 shows it whole; then an arrow steps, and the next picture is whole too', async () => {
      await page.keyboard.press('0');
      await expect.poll(() => widthOf(one)).toBe(Math.round(whole.width));
      await page.keyboard.press('+');
      await expect(button(page, texts.previous)).toHaveAttribute('aria-disabled', 'true');
      await expect(button(page, texts.next)).toHaveAttribute('aria-disabled', 'false');
      await page.keyboard.press('PageDown');
      const two = shown(page, 'two.png');
      await expect(two).toBeVisible();
      await expect(button(page, texts.previous)).toHaveAttribute('aria-disabled', 'false');
      await expect(button(page, texts.next)).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => widthOf(two)).toBe(Math.round(whole.width));
      await expect(box(page).getByRole('status')).toHaveText('');
      await page.keyboard.press(isRtl ? 'ArrowRight' : 'ArrowLeft');
      await expect(one).toBeVisible();
      // Its size has arrived, without which it cannot be turned.
      await expect(button(page, texts.fit(percent(0.568)))).toBeVisible();
    });

    await test.step('R turns it, Shift and R turns it back', async () => {
      await page.keyboard.press('r');
      await expect.poll(async () => (await boxOf(one)).height / (await boxOf(one)).width).toBeCloseTo(2, 1);
      await page.keyboard.press('Shift+R');
      await page.keyboard.press('Shift+R');
      await expect(box(page).getByRole('status')).toContainText('270');
      await tabTo(button(page, texts.rotate));
      await page.keyboard.press('Enter');
      await expect.poll(() => widthOf(one)).toBe(Math.round(whole.width));
    });

    await test.step('the buttons zoom between the whole picture and 800 %', async () => {
      await expect(button(page, texts.zoomOut)).toHaveAttribute('aria-disabled', 'true');
      for (let clicks = 0; clicks < 12; clicks += 1) await button(page, texts.zoomIn).click();
      await expect(button(page, texts.fit(percent(8)))).toBeVisible();
      await expect(button(page, texts.zoomIn)).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await button(page, texts.fit(percent(8))).click();
      await expect.poll(() => widthOf(one)).toBe(Math.round(whole.width));
    });
  });

  // The others do not depend on the language.
  if (locale === 'ar') continue;

  test(`a wheel zooms around the cursor, a double click to the real size, a drag moves, in ${locale}`, async ({
    page,
  }) => {
    const { folderId } = await aFolderOf(page, ['one.png', 'two.png']);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await row(page, 'one.png').first().dblclick();
    const one = shown(page, 'one.png');
    await expect(button(page, texts.fit(percent(0.568)))).toBeVisible();
    const whole = await boxOf(one);
    const point = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 2 };
    await page.mouse.move(point.x, point.y);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => widthOf(one)).toBeGreaterThan(whole.width * 2);
    const near = await boxOf(one);
    expect((point.x - near.x) / near.width).toBeCloseTo(0.25, 2);
    expect((point.y - near.y) / near.height).toBeCloseTo(0.5, 2);

    await page.mouse.down();
    await page.mouse.move(point.x - 60, point.y - 40, { steps: 4 });
    await page.mouse.up();
    const moved = await boxOf(one);
    expect(moved.x).toBeCloseTo(near.x - 60, 0);
    expect(moved.y).toBeCloseTo(near.y - 40, 0);

    await page.mouse.dblclick(point.x, point.y);
    await expect.poll(() => widthOf(one)).toBe(Math.round(whole.width));
    await page.mouse.dblclick(point.x, point.y);
    await expect.poll(() => widthOf(one)).toBe(2000);
    await page.mouse.wheel(0, 10_000);
    await expect.poll(async () => (await boxOf(one)).x).toBeCloseTo(whole.x, 0);
    await expect(one).toBeVisible();
  });

  test(`a picture that the server draws is sharp when it is zoomed, in ${locale}`, async ({ page }) => {
    const { folderId } = await aFolderOf(page, ['plan.svg']);
    const widths = await drawPages(page);
    await page.goto(`/${locale}/data-center/${folderId}`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await row(page, 'plan.svg').first().dblclick();
    const plan = shown(page, 'plan.svg');
    await expect(plan).toHaveAttribute('src', /width=1200&/);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(plan).toHaveAttribute('src', /width=2400&/);
    // One request for each time that the zoom rested, which on a slow machine it may do between two keys.
    expect([widths[0], widths.at(-1), new Set(widths).size]).toEqual([1200, 2400, widths.length]);
    await page.keyboard.press('0');
    await expect(plan).toHaveAttribute('src', /width=2400&/);
    expect(requested.filter((url) => url.includes('/content'))).toEqual([]);
  });

  test(`whoever may not download a picture sees the drawn one, without the ways to save it, in ${locale}`, async ({
    page: owner,
    browser,
    product,
  }) => {
    const { id, folderId } = await aFolderOf(owner, ['one.png']);
    await anEmployee(owner.request, [id]);
    const hers = await signInEmployee(browser, product.url);
    await drawPages(hers);
    const requested: string[] = [];
    hers.on('request', (request) => requested.push(request.url()));
    await hers.goto(`/${locale}/data-center-employee/${folderId}`);
    await row(hers, 'one.png').first().dblclick();
    await expect(shown(hers, 'one.png')).toHaveAttribute('src', /pages/);
    await expect(button(hers, texts.zoomIn)).toBeVisible();
    await expect(button(hers, texts.download)).toBeHidden();
    await expect(button(hers, texts.print)).toBeHidden();
    const isMenuStopped = shown(hers, 'one.png').evaluate(
      (image) => !image.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
    expect(await isMenuStopped).toBe(true);
    expect(requested.filter((url) => url.includes('/content'))).toEqual([]);

    await owner.goto(`/${locale}/data-center/${folderId}`);
    await row(owner, 'one.png').first().dblclick();
    await expect(button(owner, texts.download)).toBeVisible();
    await expect(button(owner, texts.print)).toBeVisible();
  });

  test(`a picture that is not shown says why, and one that may no longer be read too, in ${locale}`, async ({
    page,
  }) => {
    const { folderId } = await aFolderOf(page, ['plan.svg', 'two.svg']);
    const lost = emptyStrings[locale].notFound;
    await drawPages(page, { how: 'none', reason: 'tooLarge' });
    await page.goto(`/${locale}/data-center/${folderId}`);
    await row(page, 'plan.svg').first().dblclick();
    await expect(box(page).getByRole('alert')).toHaveText(texts.notShown.tooLarge);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();

    await page.unrouteAll();
    await drawPages(page);
    let status = 500;
    await page.route('**/api/files/*/pages/1?*', (route) => route.fulfill({ status }));
    await page.reload();
    await row(page, 'two.svg').first().dblclick();
    await expect(box(page).getByRole('alert')).toContainText(texts.failed);
    status = 403;
    await button(page, uiStrings[locale].retry).click();
    await expect(box(page).getByRole('alert')).toContainText(`${lost.title}. ${lost.hint}`);
    await box(page).getByRole('alert').getByRole('button').click();
    await expect(box(page)).toBeHidden();
  });

  test(`the address of a picture leads a colleague to it, and a right taken away closes it, in ${locale}`, async ({
    page: owner,
    browser,
    product,
  }) => {
    const { id, folderId } = await aFolderOf(owner, ['one.png', 'two.png']);
    const saraId = await anEmployee(owner.request, [id]);
    const hers = await signInEmployee(browser, product.url);
    await drawPages(hers);
    await hers.goto(`/${locale}/data-center-employee/${folderId}`);
    await row(hers, 'one.png').first().dblclick();
    await expect(shown(hers, 'one.png')).toBeVisible();
    await hers.keyboard.press('PageDown');
    await expect(shown(hers, 'two.png')).toBeVisible();
    const address = hers.url();
    await hers.goto(address);
    await expect(shown(hers, 'two.png')).toBeVisible();
    const other = await aDepartment(owner.request, { partition: 'الإدارة' });
    await moveEmployee(owner.request, saraId, [other.id]);
    await expect(box(hers).getByRole('alert')).toContainText(emptyStrings[locale].notFound.title);
    await expect(shown(hers, 'two.png')).toBeHidden();
  });
}

test('the pictures before and after are loaded ahead, which the log tells from seeing them', async ({
  page,
}) => {
  const { folderId } = await aFolderOf(page, ['a.png', 'b.png', 'c.png']);
  const itemsOf = async (path: string) => (await (await page.request.get(path)).json()).items;
  const views = async () => {
    const entries: { entityName: string; after: { ahead?: true } }[] = await itemsOf(
      '/api/audit-logs?action=view',
    );
    return entries.map(({ entityName, after }) => `${entityName}${after.ahead ? ' ahead' : ''}`).toSorted();
  };
  const statuses = new Map<string, number[]>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    const [, name] = /filename="(\w\.png)"/.exec(headers['content-disposition'] ?? '') ?? [];
    if (name) statuses.set(name, [...(statuses.get(name) ?? []), statusCode]);
  });
  const finished: string[] = [];
  page.on('requestfinished', (request) => finished.push(request.url()));
  await page.goto(`/ar/data-center/${folderId}`);
  await row(page, 'b.png').first().dblclick();
  await expect(shown(page, 'b.png')).toBeVisible();
  await expect.poll(views).toEqual(['a.png ahead', 'b.png', 'c.png ahead']);
  // They are recorded before their bytes are sent.
  await expect.poll(() => finished.filter((url) => url.includes('/content?')).length).toBe(3);
  expect((await itemsOf('/api/files/recent')).map(({ name }: { name: string }) => name)[0]).toBe('b.png');

  await page.keyboard.press('PageDown');
  await expect(shown(page, 'c.png')).toBeVisible();
  await expect.poll(views).toEqual(['a.png ahead', 'b.png', 'c.png', 'c.png ahead']);
  // Its bytes were sent once.
  expect(statuses.get('c.png')).toEqual([200, 304]);
  expect((await itemsOf('/api/files/recent')).map(({ name }: { name: string }) => name)[0]).toBe('c.png');
});
