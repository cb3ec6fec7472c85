import { mkdir } from 'node:fs/promises';
import { type Page, chromium } from '@playwright/test';
import sharp from 'sharp';
import type { FileItem } from '#shared/files/files.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { aDocument } from '#tests/factories/pdf.ts';
import { FakeLabelPrinter } from '#tests/services/label-printer.ts';
import { barcodesStrings } from '#web/barcodes/barcodes.strings.ts';
import { labelActionStrings } from '#web/files/actions/label-action.strings.ts';
import { labelsStrings } from '#web/files/labels/labels.strings.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { searchStrings } from '#web/search/search.strings.ts';
import { expectAccessible } from './accessibility.ts';
import { aDepartment, aFileIn } from './files-by-api.ts';
import { filmOf } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { withLabelPrinters } from './label-printers.ts';
import { aPdfIn, expectDrawn } from './pdf-by-api.ts';
import { expectSaid, openBrowser } from './shown-briefly.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const SCANNER_PAUSE_SECONDS = 0.004;

/** Types as a scanner that is plugged in like a keyboard; the times are those of the scanner, not of a busy machine. */
async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = [
    ...[...code].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}`, text: key })),
    ENTER,
  ];
  const start = Date.now() / 1000;
  await Promise.all(
    keys.flatMap(({ text, ...key }, index) => {
      const timestamp = start + index * SCANNER_PAUSE_SECONDS;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }),
      ];
    }),
  );
  await session.detach();
}
const ENTER = { key: 'Enter', code: 'Enter', text: '\r' };

async function anOwnerWithFiles(page: Page) {
  await page.request.post('/api/auth/sign-up', { data: ownerForm });
  const { folderId } = await aDepartment(page.request);
  const id = await aPdfIn(page.request, folderId, 'عقد.pdf', aDocument(2));
  await aFileIn(page.request, folderId, 'خطاب.txt');
  // Its name begins as every barcode of the first company.
  await aFileIn(page.request, folderId, '0101 محضر.txt');
  const answer = await page.request.get(`/api/files/${folderId}/children`);
  const { items }: { items: FileItem[] } = await answer.json();
  const [pdf, text] = ['عقد.pdf', 'خطاب.txt'].map((name) => items.find((item) => item.name === name)!);
  return { folderId, id, pdf: pdf!, text: text! };
}

for (const locale of ['ar', 'en'] as const) {
  const texts = barcodesStrings[locale];

  test(`${locale}: a scanner opens the file of a label wherever the focus is, and leaves nothing of what it typed`, async ({
    page,
  }) => {
    const { folderId, pdf, text } = await anOwnerWithFiles(page);
    await page.goto(`/${locale}/data-center/${folderId}`);
    await expect(row(page, 'عقد')).toBeVisible();

    await test.step('in the list, with another file selected', async () => {
      await row(page, 'خطاب').click();
      const [opened] = await Promise.all([page.waitForEvent('popup'), scan(page, pdf.barcode!)]);
      await expect(opened).toHaveURL(new RegExp(`/pdf/${pdf.id}$`));
      await expect(row(page, 'خطاب')).toHaveAttribute('aria-selected', 'true');
      await test.step('the next file is shown in the tab of the first', async () => {
        await expectDrawn(opened, 1);
        await scan(opened, text.barcode!);
        await expect(opened).toHaveURL(new RegExp(`/file/${text.id}$`));
        await opened.close();
      });
    });

    await test.step('the digits select a file when a person types them', async () => {
      await page.keyboard.press('0');
      await expect(row(page, 'محضر')).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('in a field with a text', async () => {
      const field = page.getByPlaceholder(filesStrings[locale].search.placeholder);
      await field.fill('عقود ');
      const [opened] = await Promise.all([page.waitForEvent('popup'), scan(page, text.barcode!)]);
      await expect(opened).toHaveURL(new RegExp(`/file/${text.id}$`));
      await opened.close();
      await expect(field).toHaveValue('عقود ');
      await expect(page).toHaveURL(new RegExp(`/${folderId}$`));
    });

    await test.step('on the start page, and a barcode that no file has', async () => {
      await page.goto(`/${locale}/home`);
      await expect(page.getByTitle(searchStrings[locale].open)).toBeVisible();
      await scan(page, '99999999999999');
      await expectSaid(page, texts.notFound('99999999999999'));
    });

    await test.step('the barcode of another firm opens nothing, and presses no button', async () => {
      await page.goto(`/${locale}/data-center/${folderId}`);
      await row(page, 'خطاب').click({ button: 'right' });
      await page.getByRole('menuitem', { name: labelActionStrings[locale].printLabels }).click();
      const print = page
        .getByRole('dialog')
        .getByRole('button', { name: labelsStrings[locale].print, exact: true });
      await expect(print).toBeFocused();
      await scan(page, '4006381333931X');
      await expectSaid(page, texts.notOurs);
      await expect(print).toBeVisible();
    });
  });
}

test('the camera scans a printed label and opens its file', async ({ page, product }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true });
  const texts = barcodesStrings.ar;
  const { folderId, pdf } = await anOwnerWithFiles(page);
  const printer = new FakeLabelPrinter('usb-1', 'ZDesigner ZD421');
  await withLabelPrinters(page, printer);
  await page.goto(`/ar/data-center/${folderId}`);
  await row(page, 'عقد').click({ button: 'right' });
  await page.getByRole('menuitem', { name: labelActionStrings.ar.printLabels }).click();
  const labels = page.getByRole('dialog');
  await expect(labels.getByLabel(labelsStrings.ar.printer)).toHaveValue('usb-1');
  await labels.getByRole('button', { name: labelsStrings.ar.print, exact: true }).click();
  await expectSaid(page, labelsStrings.ar.sent(1));
  const { width, height, dots } = printer.printed[0]!;
  const pixels = dots.map((dot) => (dot ? 0 : 255));
  const film = `${outputDir}/label.y4m`;
  await filmOf(sharp(pixels, { raw: { width, height, channels: 1 } }), film);

  const { launchOptions } = test.info().project.use;
  await using browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const phone = await openBrowser(browser, {
    baseURL: product.url,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    locale: 'ar',
  });
  await phone.goto('/ar/home');
  await phone.getByTitle(searchStrings.ar.open).click();
  await phone.getByRole('button', { name: texts.scan }).click();
  await expect(phone).toHaveURL(new RegExp(`/pdf/${pdf.id}$`));
  await expect(phone.getByRole('dialog')).toBeHidden();
});

test('a camera that may not be used or does not exist is explained', async ({ page }) => {
  const texts = barcodesStrings.ar;
  await anOwnerWithFiles(page);
  await page.goto('/ar/home');
  for (const [name, problem] of [
    ['NotAllowedError', texts.problems.denied],
    ['NotFoundError', texts.problems.missing],
  ]) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', error);
      };
    }, name);
    await page.getByTitle(searchStrings.ar.open).click();
    await page.getByRole('button', { name: texts.scan }).click();
    await expect(page.getByRole('dialog', { name: texts.title }).getByRole('alert')).toContainText(problem!);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
