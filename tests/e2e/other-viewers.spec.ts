import type { APIRequestContext, Page } from '@playwright/test';
import { filesContract } from '#shared/files/files.contract.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import { archiveStrings } from '#web/viewers/archive/archive.strings.ts';
import { mailStrings } from '#web/viewers/mail/mail.strings.ts';
import { mediaStrings } from '#web/viewers/media/media.strings.ts';
import { tableStrings } from '#web/viewers/table/table.strings.ts';
import { textStrings } from '#web/viewers/text/text.strings.ts';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { inWindows1256 } from '#tests/factories/windows-text.ts';
import { aZip } from '#tests/factories/zip.ts';
import { expectAccessible } from './accessibility.ts';
import { anEmployee, moveEmployee, signInEmployee } from './employee-by-api.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { expect, test } from './fixtures.ts';
import { seeAs } from './see-as.ts';
import { findSmallTargets } from './touch-targets.ts';

async function uploaded(
  request: APIRequestContext,
  folderId: string,
  name: string,
  bytes: string | Buffer,
): Promise<string> {
  await aFileIn(request, folderId, name, Buffer.from(bytes as string));
  const list = await request.get(`${filesContract.children.path.replace(':id', folderId)}?limit=100`);
  const { items }: { items: { id: string; name: string }[] } = await list.json();
  return items.find((item) => item.name === name)!.id;
}

async function aFolder(page: Page): Promise<string> {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  return (await aDepartment(page.request)).folderId;
}

/** One second of silence. */
function aWave(): Buffer {
  const rate = 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + rate, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(rate, 40);
  return Buffer.concat([header, Buffer.alloc(rate, 128)]);
}

const locale = 'ar';
test('a text is shown with line numbers and the direction of each line', async ({ page }) => {
  const texts = textStrings[locale];
  const folderId = await aFolder(page);
  const source = '<script>document.title = "run"</script>\nمرحبًا بكم in the file\n\n\tend';
  const id = await uploaded(page.request, folderId, 'صفحة.html', source);

  // Enter on the row opens the page in a new tab.
  await page.goto(`/${locale}/data-center/${folderId}`);
  await page.getByRole('row').filter({ hasText: 'صفحة' }).click();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/${locale}/file/${id}$`));
  const content = tab.getByRole('region', { name: texts.content });
  await expect(content).toContainText('<script>document.title = "run"</script>');
  await expect(tab).toHaveTitle(/صفحة\.html/);
  await expect(tab.getByText(texts.lines(4))).toBeVisible();
  const line = (number: number) => content.locator(`[data-line="${number}"] > span`);
  await expect(line(2)).toHaveCSS('direction', 'rtl');
  await expect(line(1)).toHaveCSS('direction', 'ltr');
  await expect(line(4)).toHaveText('\tend', { useInnerText: true });
  await expectAccessible(tab);

  await test.step('the facts are beside it', async () => {
    const facts = tab.getByRole('complementary', { name: documentsStrings[locale].details });
    await expect(facts).toBeHidden();
    await tab.getByRole('button', { name: documentsStrings[locale].details }).click();
    await expect(facts).toBeVisible();
    await expectAccessible(tab);
  });
  await test.step('lines wrap, or are scrolled to', async () => {
    await expect(line(1)).toHaveCSS('white-space-collapse', 'preserve');
    await expect(line(1)).toHaveCSS('text-wrap-mode', 'wrap');
    await tab.getByRole('switch', { name: texts.wrap }).click();
    await expect(line(1)).toHaveCSS('text-wrap-mode', 'nowrap');
  });
});

test('an Arabic table of Windows is shown as a table and as text', async ({ page }) => {
  const texts = tableStrings[locale];
  const folderId = await aFolder(page);
  const rows = Array.from({ length: 50_000 }, (_, row) => `موظف ${row};"الرياض\nحي ${row}";${row * 3},5`);
  const id = await uploaded(
    page.request,
    folderId,
    'موظفون.csv',
    inWindows1256(['الاسم;العنوان;المبلغ', ...rows].join('\r\n')),
  );
  await page.goto(`/${locale}/file/${id}`);
  const content = page.getByRole('region', { name: texts.content });
  await expect(content.getByRole('columnheader')).toHaveText(
    ['', 'الاسم', 'العنوان', 'المبلغ'].map((name) => name || texts.rowNumber),
  );
  await expect(content).toHaveCSS('direction', 'rtl');
  const first = content.getByRole('row').nth(1);
  await expect(first.getByRole('cell')).toHaveText(['موظف 0', 'الرياض ↵ حي 0', '0,5']);
  await expect(first.getByRole('cell').last()).toHaveCSS('text-align', 'end');
  await expect(page.getByText(texts.rows(50_001))).toBeVisible();
  await expect(page.getByLabel(viewersStrings[locale].encoding)).toHaveValue('windows-1256');
  await expectAccessible(page);

  // Only the visible rows are drawn, and the last one is reached.
  expect(await content.getByRole('row').count()).toBeLessThan(100);
  await content.click();
  await page.keyboard.press('End');
  await expect(content.getByRole('row').filter({ hasText: 'موظف 49999' })).toBeVisible();

  await page.getByText(texts.text, { exact: true }).click();
  const text = page.getByRole('region', { name: textStrings[locale].content });
  await expect(text).toContainText('موظف 0;"الرياض');
  await page.getByRole('button', { name: textStrings[locale].more }).click();
  await expect(text).toContainText('موظف 7500;');
});

test('an archive, a message and recordings are shown, and what cannot be', async ({ page }) => {
  const folderId = await aFolder(page);
  const show = async (name: string, bytes: string | Buffer) => {
    const id = await uploaded(page.request, folderId, name, bytes);
    await page.goto(`/${locale}/file/${id}`);
  };

  await test.step('a zip: names, folders, protected entries; nothing hidden in a name', async () => {
    const texts = archiveStrings[locale];
    const entries = [
      { name: 'عقود/عقد إيجار.pdf', size: 2048 },
      { name: 'عقود/سري.docx', size: 10, flags: 0x801 },
      { name: 'photo\u202Egpj.exe', size: 1 },
    ];
    await show('أرشيف.zip', aZip(entries));
    const rows = page.getByRole('region', { name: texts.content }).getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.filter({ hasText: 'سري.docx' }).getByText(texts.encrypted)).toBeAttached();
    await expect(page.getByText('photo[U+202E]gpj.exe')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'عقود' }).click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByText(texts.files(3))).toBeVisible();
  });

  await test.step('an empty zip, and a damaged one', async () => {
    await show('فارغ.zip', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')));
    await expect(page.getByText(archiveStrings[locale].noFiles, { exact: true })).toBeVisible();
    await show('تالف.zip', Buffer.from('PK\u0003\u0004 and nothing more'));
    await expect(page.getByText(archiveStrings[locale].damaged)).toBeVisible();
  });

  await test.step('a message with markup only: its text, and nothing is fetched', async () => {
    const texts = mailStrings[locale];
    const foreign: string[] = [];
    page.on('request', (request) => request.url().includes('example.com') && foreign.push(request.url()));
    await show(
      'رسالة.eml',
      [
        `From: =?utf-8?B?${Buffer.from('هند الدوسري').toString('base64')}?= <hind@example.com>`,
        'To: ali@example.com',
        `Subject: =?windows-1256?B?${inWindows1256('عقد الإيجار').toString('base64')}?=`,
        'Date: Sun, 15 Mar 2026 10:00:00 +0300',
        'Content-Type: multipart/mixed; boundary=x',
        '',
        '--x',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p style="color:red">Dear&nbsp;Ali &lt;b&gt;</p><img src="https://example.com/a.png"><script>document.title="run"</script><p>تحية</p>',
        '--x',
        'Content-Type: application/pdf; name="عقد.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        'MDEyMzQ1Njc4OQ==',
        '--x--',
      ].join('\r\n'),
    );
    await expect(page.getByRole('heading', { name: 'عقد الإيجار' })).toBeVisible();
    await expect(page.getByText('هند الدوسري')).toBeVisible();
    await expect(page.getByText('hind@example.com')).toBeVisible();
    await expect(page.getByText('Dear\u00A0Ali <b>')).toBeVisible();
    await expect(page.getByText('تحية', { exact: true })).toHaveCSS('direction', 'rtl');
    await expect(page.getByText(texts.fromHtml)).toBeVisible();
    await expect(page.getByText('عقد.pdf')).toBeVisible();
    await expectAccessible(page);
    expect(foreign).toEqual([]);
  });

  await test.step('a recording is played from ranges; one that the browser cannot play says so', async () => {
    const texts = mediaStrings[locale];
    await show('تسجيل.wav', aWave());
    const player = page.getByLabel(texts.sound);
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1);
    await expectAccessible(page);
    await show('مقطع.mp4', Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isomiso2 broken', 'latin1'));
    await expect(page.getByText(texts.cannotPlay)).toBeVisible();
  });

  await test.step('a type without a viewer, and one that the organisation does not show', async () => {
    const texts = documentsStrings[locale];
    await show('برنامج.rar', Buffer.from('Rar!\u001a\u0007 and the rest', 'latin1'));
    await expect(page.getByText(texts.notShown.noViewer)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.downloadFile }).click();
    expect((await download).suggestedFilename()).toBe('برنامج.rar');
    await seeAs(page, { how: 'none', reason: 'notAllowed' });
    await show('نص.txt', 'text');
    await expect(page.getByText(texts.notShown.notAllowed)).toBeVisible();
    await seeAs(page, { how: 'none', reason: 'needsDownload' });
    await show('عقود.zip', aZip([{ name: 'عقد.pdf' }]));
    await expect(page.getByText(texts.notShown.needsDownload)).toBeVisible();
  });
});

test('a reader who may not download cannot select the text, and loses it with the right', async ({
  page: owner,
  browser,
  product,
}) => {
  const texts = textStrings.ar;
  await owner.request.post('/api/auth/sign-up', { data: ownerForm });
  const [own, other] = [
    await aDepartment(owner.request),
    await aDepartment(owner.request, { partition: 'الأصول' }),
  ];
  const id = await uploaded(owner.request, own.folderId, 'محضر.txt', 'نص المحضر');
  const employeeId = await anEmployee(owner.request, [own.id]);
  const page = await signInEmployee(browser, product.url);
  await page.goto(`/ar/file/${id}`);
  const content = page.getByRole('region', { name: texts.content });
  await expect(content).toContainText('نص المحضر');
  await expect(content).toHaveCSS('user-select', 'none');
  await moveEmployee(owner.request, employeeId, [other.id]);
  // The file still exists, so the heading must not deny that.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذا الملف غير متاح');
  await expect(content).toHaveCount(0);
});

test('a failure to read says why, and reading again helps', async ({ page }) => {
  const folderId = await aFolder(page);
  const id = await uploaded(page.request, folderId, 'log.txt', 'line');
  await page.route('**/api/files/*/content?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/en/file/${id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/files/*/content?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: textStrings.en.content })).toContainText('line');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a wide table is scrolled in its box, and every control can be tapped', async ({ page }) => {
    const folderId = await aFolder(page);
    const row = Array.from({ length: 30 }, (_, column) => `column ${column}`).join(',');
    const id = await uploaded(
      page.request,
      folderId,
      `${'a long name of a table '.repeat(6)}.csv`,
      `${row}\n${row}\n`,
    );
    await page.goto(`/en/file/${id}`);
    await expect(page.getByRole('region', { name: tableStrings.en.content })).toBeVisible();
    const isWiderThanWindow = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWiderThanWindow)).toBe(false);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: documentsStrings.en.details }).tap();
    await expect(page.getByRole('complementary', { name: documentsStrings.en.details })).toBeInViewport();
  });

  for (const locale of ['ar', 'en'] as const)
    test(`the name of every encoding is shown whole (${locale})`, async ({ page }) => {
      const id = await uploaded(page.request, await aFolder(page), 'نص.txt', inWindows1256('عقد'));
      await page.goto(`/${locale}/file/${id}`);
      const select = page.getByLabel(viewersStrings[locale].encoding);
      await expect(select).toHaveValue('windows-1256');
      const tooLong = await select.evaluate((element: HTMLSelectElement) => {
        const style = getComputedStyle(element);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = style.font;
        const space =
          element.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
        const labels = Array.from(element.options, ({ label }) => label);
        return labels.filter((label) => pen.measureText(label).width > space);
      });
      expect(tooLong).toEqual([]);
    });
});
