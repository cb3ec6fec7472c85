import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Black dots are 1; one byte for each dot. */
export interface Raster {
  width: number;
  height: number;
  dots: Uint8Array;
}

/** The bits of the errors that a printer reports. */
export const PAPER_OUT = 0x1;
export const HEAD_OPEN = 0x4;

/**
 * A label printer as it is seen through Zebra Browser Print: it takes ZPL, prints what it says, and answers questions. What it does not
 * understand is a fault of the test, because a printer would print nothing or garbage.
 */
export class FakeLabelPrinter {
  readonly device;
  readonly printed: Raster[] = [];
  errors = 0;
  /** Why it takes nothing; null when it does. */
  refusal: string | null = null;
  /** So many more times it takes data. */
  accepts = Infinity;
  /** It runs out of paper after so many labels. */
  roll = Infinity;
  readonly #dotsPerMillimetre: number;
  #answers = '';

  constructor(uid: string, name: string, dotsPerMillimetre = 8) {
    this.device = {
      name,
      deviceType: 'printer',
      connection: 'usb',
      uid,
      provider: 'com.zebra.ds.webdriver.desktop.provider.DefaultDeviceProvider',
      manufacturer: 'Zebra Technologies',
      version: 2,
    };
    this.#dotsPerMillimetre = dotsPerMillimetre;
  }

  write(data: string): void {
    let rest = data;
    while (rest !== '') {
      if (rest.startsWith('~HQES')) {
        this.#answers += this.#status();
        rest = rest.slice('~HQES'.length);
      } else if (rest.startsWith('~HI')) {
        this.#answers += `\u0002ZD421-203dpi,V93.21.26Z,${this.#dotsPerMillimetre},8192KB\u0003\r\n`;
        rest = rest.slice('~HI'.length);
      } else if (/^\s/.test(rest)) {
        rest = rest.slice(1);
      } else {
        const end = rest.indexOf('^XZ');
        if (!rest.startsWith('^XA') || end < 0) throw new Error(`not ZPL: ${rest.slice(0, 40)}`);
        this.#print(rest.slice(3, end));
        rest = rest.slice(end + 3);
      }
    }
  }

  /** What it has answered since the last time. */
  read(): string {
    const answers = this.#answers;
    this.#answers = '';
    return answers;
  }

  #status(): string {
    const bits = this.errors.toString(16).padStart(8, '0').toUpperCase();
    const line = (name: string, isSet: boolean, low: string) =>
      `   ${name}:`.padEnd(19) + `${isSet ? 1 : 0} 00000000 ${low}           \r\n`;
    return `\u0002\r\n\r\n  PRINTER STATUS                           \r\n${line('ERRORS', this.errors !== 0, bits)}${line('WARNINGS', false, '00000000')}\u0003`;
  }

  #print(format: string): void {
    const width = Number(/\^PW(\d+)/.exec(format)?.[1]);
    const height = Number(/\^LL(\d+)/.exec(format)?.[1]);
    const [, x, y, total, , bytesPerRow, data] =
      /\^FO(\d+),(\d+)\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/.exec(format) ?? [];
    if (data === undefined) throw new Error('the label has no graphic field');
    const rows = unpack(data, Number(bytesPerRow), Number(total));
    const dots = new Uint8Array(width * height);
    for (const [row, bytes] of rows.entries())
      for (let column = 0; column < Number(bytesPerRow) * 8; column += 1) {
        const isBlack = (bytes[column >> 3]! & (0x80 >> (column & 7))) !== 0;
        const [left, top] = [Number(x) + column, Number(y) + row];
        if (isBlack && left < width && top < height) dots[top * width + left] = 1;
      }
    this.printed.push({ width, height, dots });
    this.roll -= 1;
    if (this.roll <= 0) this.errors |= PAPER_OUT;
  }
}

/** Unpacks the data of a graphic field by the rules of the programming guide of ZPL. */
function unpack(data: string, bytesPerRow: number, total: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  let row = '';
  let count = 0;
  const endRow = (digits: string) => {
    rows.push(Uint8Array.from(Buffer.from(digits, 'hex')));
    row = '';
  };
  for (const sign of data) {
    const code = sign.charCodeAt(0);
    if (sign >= 'G' && sign <= 'Y') count += code - 'F'.charCodeAt(0);
    else if (sign >= 'g' && sign <= 'z') count += (code - 'f'.charCodeAt(0)) * 20;
    else if (sign === ',') endRow(row.padEnd(bytesPerRow * 2, '0'));
    else if (sign === '!') endRow(row.padEnd(bytesPerRow * 2, 'F'));
    else if (sign === ':') rows.push(rows.at(-1)!);
    else if (/[0-9A-F]/.test(sign)) {
      row += sign.repeat(count || 1);
      count = 0;
      if (row.length > bytesPerRow * 2) throw new Error('a row of the graphic field is too long');
      if (row.length === bytesPerRow * 2) endRow(row);
    } else throw new Error(`not a digit of a graphic field: ${sign}`);
  }
  if (rows.length * bytesPerRow !== total || row !== '')
    throw new Error('the graphic field has another size');
  return rows;
}

export interface FakeBrowserPrint extends AsyncDisposable {
  url: string;
  printers: FakeLabelPrinter[];
  /** What `/default` answers; null: an empty body. */
  preferred: FakeLabelPrinter | null;
  /** Under which key the printers are listed; null: it is missing. */
  listKey: 'printer' | 'deviceList' | null;
}

/** The service of Zebra Browser Print on this computer, over its real protocol. */
export async function startBrowserPrint(...printers: FakeLabelPrinter[]): Promise<FakeBrowserPrint> {
  const server = createServer((request, response) => {
    const end = (status: number, body: string) =>
      response
        .writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' })
        .end(body);
    answer(service, request).then(
      ([status, body]) => end(status, body),
      (error: unknown) => end(500, String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FakeBrowserPrint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    printers,
    preferred: printers[0] ?? null,
    listKey: 'printer',
    [Symbol.asyncDispose]: () => close(server),
  };
  return service;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function answer(service: FakeBrowserPrint, request: IncomingMessage): Promise<[number, string]> {
  const { method, url, headers } = request;
  // It knows no questions of browsers before a request, so a request that needs one fails.
  if (method === 'OPTIONS') return [405, ''];
  const devices = service.printers.map(({ device }) => device);
  if (method === 'GET' && url === '/available')
    return [200, JSON.stringify(service.listKey ? { [service.listKey]: devices } : {})];
  if (method === 'GET' && url === '/default?type=printer')
    return [200, service.preferred ? JSON.stringify(service.preferred.device) : ''];
  if (method !== 'POST' || (url !== '/write' && url !== '/read')) return [404, 'Not found'];
  if (!headers['content-type']?.startsWith('text/plain')) return [415, 'text/plain expected'];
  const { device, data } = JSON.parse(await text(request)) as { device: { uid: string }; data?: string };
  const printer = service.printers.find((it) => it.device.uid === device.uid);
  if (!printer) return [500, 'Device not found'];
  if (url === '/read') return [200, printer.read()];
  if (printer.refusal !== null && !data?.startsWith('~H')) return [500, printer.refusal];
  if (!data?.startsWith('~H')) {
    if (printer.accepts === 0) return [500, 'Write failed'];
    printer.accepts -= 1;
  }
  printer.write(data ?? '');
  return [200, '{}'];
}
