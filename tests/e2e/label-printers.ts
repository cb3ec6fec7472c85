import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { independentDecoder } from '#tests/services/independent-decoder.ts';
import { type FakeBrowserPrint, type Raster, startBrowserPrint } from '#tests/services/label-printer.ts';
import type { FakeLabelPrinter } from '#tests/services/label-printer.ts';

// The service of label printers listens at a fixed port, which two tests at once cannot have. So each test has its own, and what its
// page sends to the fixed address arrives there.

const SERVICE = 'http://127.0.0.1:9100/**';

/** Starts the service on the computer of this page; it ends with its browser. */
export async function withLabelPrinters(
  page: Page,
  ...printers: FakeLabelPrinter[]
): Promise<FakeBrowserPrint> {
  const service = await startBrowserPrint(...printers);
  page.context().on('close', () => void service[Symbol.asyncDispose]());
  await page.route(SERVICE, (route) => {
    const url = new URL(route.request().url());
    return route.continue({ url: service.url + url.pathname + url.search });
  });
  return service;
}

export async function withoutLabelService(page: Page): Promise<void> {
  await page.route(SERVICE, (route) => route.abort('connectionrefused'));
}

/** The barcodes on what a printer printed, read by a decoder that is not ours. */
export async function barcodesOn(printed: readonly Raster[], folder: string): Promise<string[]> {
  const read = await independentDecoder();
  if ('unavailable' in read) throw new Error(read.unavailable);
  const paths = await Promise.all(
    printed.map(async ({ width, height, dots }, index) => {
      const path = join(folder, `label-${index}.png`);
      const pixels = dots.map((dot) => (dot ? 0 : 255));
      await writeFile(
        path,
        await sharp(pixels, { raw: { width, height, channels: 1 } })
          .png()
          .toBuffer(),
      );
      return path;
    }),
  );
  const found = await read(paths);
  for (const codes of found) expect(codes).toHaveLength(1);
  return found.flat();
}
