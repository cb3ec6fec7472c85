import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeLabelPrinter, type FakeBrowserPrint, startBrowserPrint } from '#tests/services/label-printer.ts';
import { findPrinters, localNetworkPermission, writeTo } from './browser-print.ts';
import { dotsPerInchOf, faultsOf } from './label-printer.ts';

const page = { protocol: 'https:', hostname: 'data.example' };

/** The service on the computer of a page, at the address that the page uses. */
async function onThisComputer(
  ...printers: FakeLabelPrinter[]
): Promise<FakeBrowserPrint & { asked: string[] }> {
  const service = await startBrowserPrint(...printers);
  const asked: string[] = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url);
    return real(url.replace(/^https?:\/\/127\.0\.0\.1:910[01]/, service.url), init);
  });
  return Object.assign(service, { asked });
}

const asBrowser = (userAgent: string, permissions: Record<string, PermissionState> = {}, at = page) => {
  vi.stubGlobal('location', at);
  vi.stubGlobal('navigator', {
    userAgent,
    permissions: {
      query: async ({ name }: { name: string }) => {
        const state = permissions[name];
        if (!state) throw new TypeError(`${name} is unknown`);
        return { state };
      },
    },
  });
};
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
afterEach(() => vi.unstubAllGlobals());

describe('the printers of this computer', () => {
  it('are listed with the default one first', async () => {
    asBrowser(CHROME);
    const [one, two] = [new FakeLabelPrinter('1', 'one'), new FakeLabelPrinter('2', 'two')];
    await using service = await onThisComputer(one, two);
    service.preferred = two;
    expect(await findPrinters()).toEqual({ printers: [two.device, one.device], defaultUid: '2' });
    service.preferred = null;
    service.listKey = 'deviceList';
    expect(await findPrinters()).toEqual({ printers: [one.device, two.device], defaultUid: undefined });
    service.listKey = null;
    expect(await findPrinters()).toEqual({ printers: [], defaultUid: undefined });
  });

  it('are looked for at the encrypted address by Safari on an encrypted page only', async () => {
    await using service = await onThisComputer();
    for (const [agent, protocol, origin] of [
      [CHROME, 'https:', 'http://127.0.0.1:9100'],
      [SAFARI, 'https:', 'https://127.0.0.1:9101'],
      [SAFARI, 'http:', 'http://127.0.0.1:9100'],
    ] as const) {
      asBrowser(agent, {}, { ...page, protocol });
      service.asked.length = 0;
      await findPrinters();
      expect(service.asked).toEqual([`${origin}/available`, `${origin}/default?type=printer`]);
    }
  });

  it('are not found when nothing answers, or when the user forbade it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    asBrowser(CHROME);
    await expect(findPrinters()).rejects.toMatchObject({ failure: { kind: 'noService' } });
    asBrowser(CHROME, { 'local-network-access': 'denied' });
    await expect(findPrinters()).rejects.toMatchObject({ failure: { kind: 'notAllowed' } });
  });
});

describe('a printer', () => {
  it('answers what it is, and what keeps it from printing', async () => {
    asBrowser(CHROME);
    await using service = await onThisComputer(new FakeLabelPrinter('1', 'one', 12));
    const [printer] = service.printers as [FakeLabelPrinter];
    expect(await dotsPerInchOf(printer.device)).toBe(300);
    expect(await faultsOf(printer.device)).toEqual([]);
    printer.errors = 4;
    expect(await faultsOf(printer.device)).toEqual(['headOpen']);
  });

  it('says why it takes nothing', async () => {
    asBrowser(CHROME);
    await using service = await onThisComputer(new FakeLabelPrinter('1', 'one'));
    const [printer] = service.printers as [FakeLabelPrinter];
    printer.refusal = 'Write failed';
    await expect(writeTo(printer.device, '^XA^XZ')).rejects.toMatchObject({
      failure: { kind: 'refused', reason: 'Write failed' },
    });
    await expect(writeTo({ uid: 'gone', name: '' }, '^XA^XZ')).rejects.toThrow('Device not found');
  });
});

describe('the permission of the browser', () => {
  it('is that of either name, and none where browsers know none', async () => {
    asBrowser(CHROME, { 'local-network-access': 'prompt' });
    expect(await localNetworkPermission()).toBe('prompt');
    asBrowser(CHROME, { 'loopback-network': 'granted' });
    expect(await localNetworkPermission()).toBe('granted');
    asBrowser(SAFARI);
    expect(await localNetworkPermission()).toBeNull();
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('is not needed by a page of %s', async (hostname) => {
    asBrowser(CHROME, { 'local-network-access': 'prompt' }, { ...page, hostname });
    expect(await localNetworkPermission()).toBeNull();
  });
});
