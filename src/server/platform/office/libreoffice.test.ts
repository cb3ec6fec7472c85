import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw } from '#server/platform/drawing/draw.ts';
import { createLog } from '#server/platform/log.ts';
import {
  aDocx,
  anOpenDocument,
  anXlsx,
  linkedPicture,
  paragraph,
  relationships,
  row,
} from '#tests/factories/office.ts';
import { readZip } from '#tests/services/read-zip.ts';
import { realOffice } from '#tests/services/real-office.ts';
import { Office, officeCandidates } from './office.ts';
import { NotConverted, convert } from './convert.ts';

const found = await realOffice();
const program = 'unavailable' in found ? null : found;

// Long, because LibreOffice needs seconds to start, and other tests use the processor at the same time.
describe.runIf(program)('LibreOffice', { timeout: 120_000 }, () => {
  const office = new Office(program!.path, createLog('silent'));
  const pdfOf = async (bytes: Buffer | string) =>
    Buffer.concat(await Array.fromAsync(office.toPdf(Readable.from([Buffer.from(bytes)]))));
  /** How much is black on the first page: in its right half and in its left one. */
  const ink = async (pdf: Buffer) => {
    const drawing = { size: 400, fit: 'inside', quality: 90, maxPixels: 1_000_000 } as const;
    const page = sharp(await draw(Readable.from([pdf]), drawing)).greyscale();
    const { width = 0, height = 0 } = await page.metadata();
    const half = { top: 0, width: Math.floor(width / 2), height };
    const darkness = async (left: number) =>
      1 -
      (
        await sharp(
          await page
            .clone()
            .extract({ ...half, left })
            .toBuffer(),
        ).stats()
      ).channels[0]!.mean /
        255;
    return { right: await darkness(Math.floor(width / 2)), left: await darkness(0) };
  };

  it('draws a document and a sheet from right to left', async () => {
    const lines = paragraph('محضر اجتماع').repeat(12);
    const sheet = row('البند', 'القيمة').repeat(12);
    for (const bytes of [await aDocx(lines), await anXlsx(sheet)]) {
      const { right, left } = await ink(await pdfOf(bytes));
      expect(right).toBeGreaterThan(0.001);
      expect(right).toBeGreaterThan(10 * left);
    }
  });

  const text = '<text:p>نص</text:p>';
  const slide = `<draw:page draw:name="1"><draw:frame svg:width="9cm" svg:height="3cm"><draw:text-box>${text}</draw:text-box></draw:frame></draw:page>`;
  const cell = `<table:table table:name="1"><table:table-row><table:table-cell>${text}</table:table-cell></table:table-row></table:table>`;
  // An odt is converted below.
  it.for([
    ['ods', cell],
    ['odp', slide],
  ] as const)('converts an %s', async ([kind, body]) => {
    expect((await pdfOf(await anOpenDocument(kind, body))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('makes a Word document of an odt and of an rtf, with its text', async () => {
    const odt = await anOpenDocument('odt', '<text:p>محضر اجتماع</text:p>');
    const rtf = Buffer.from(String.raw`{\rtf1\ansi{\rtlpar\rtlch \u1605?\u1581?\u1590?\u1585?\par}}`);
    for (const bytes of [odt, rtf]) {
      const docx = Buffer.concat(await Array.fromAsync(office.toDocx(Readable.from([bytes]))));
      const parts = await readZip(docx);
      const main = parts.find(({ name }) => name === 'word/document.xml')!;
      const text = Buffer.from(main.content, 'latin1').toString();
      expect(text).toContain('محضر');
    }
  });

  it('refuses a damaged file, entities and what only looks like a document', async () => {
    const entities = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const hostile = ['PK\x03\x04 garbage', await aDocx(paragraph('&x;'), {}, entities)];
    for (const bytes of hostile) {
      const error = await pdfOf(bytes).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(NotConverted);
      expect(error).toMatchObject({ reason: 'damaged' });
    }
  });

  describe('with the network and the files of the server, where nothing else isolates it', () => {
    const fetched: string[] = [];
    const listener = createServer((request, response) => {
      fetched.push(request.url!);
      response.end();
    });
    let url: string;
    beforeAll(async () => {
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    });
    afterAll(() => void listener.close());

    const weakest = officeCandidates(process.getuid?.() ?? null, program!).at(-1)!;
    const settings =
      '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:attachedTemplate r:id="r1"/></w:settings>';

    it('fetches nothing that a document refers to', async () => {
      const documents = [
        await aDocx(linkedPicture(), {
          'word/_rels/document.xml.rels': relationships([
            { type: 'image', target: `${url}/picture.png`, isExternal: true },
            { type: 'settings', target: 'settings.xml' },
          ]),
          'word/settings.xml': settings,
          'word/_rels/settings.xml.rels': relationships([
            { type: 'attachedTemplate', target: `${url}/template.dotm`, isExternal: true },
          ]),
        }),
        await anXlsx(`<row r="1"><c r="A1"><f>_xlfn.WEBSERVICE("${url}/cell")</f></c></row>`),
        await anOpenDocument(
          'odt',
          `<text:section text:name="s"><text:section-source xlink:href="${url}/section.txt" xlink:type="simple"/><text:p>x</text:p></text:section><text:p><draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${url}/frame.png" xlink:type="simple"/></draw:frame></text:p>`,
        ),
      ];
      for (const bytes of documents) {
        const pdf = await Array.fromAsync(
          convert(weakest, program!.path, { bytes: Readable.from([bytes]), to: 'pdf' }),
        );
        expect(Buffer.concat(pdf).subarray(0, 5).toString()).toBe('%PDF-');
      }
      expect(fetched).toEqual([]);
      const left = (await readdir(tmpdir())).filter((name) =>
        name.startsWith(`data-center-office-${process.pid}-`),
      );
      expect(left).toEqual([]);
    });
  });
});
