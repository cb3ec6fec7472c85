import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { unavailable } from '#tests/services/debian.ts';
import { programFiles, runDecoder, startDecoder } from './decoder-process.ts';
import { type Isolation, candidates, firstThatWorks } from './isolation.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** The strongest isolation of a server that runs as root, which only root can test, and of one that does not. */
const servers: { server: string; strongest: Isolation }[] = [
  ...(isRoot ? [{ server: 'root', strongest: candidates(0)[0]! }] : []),
  { server: 'an ordinary user', strongest: candidates(NOBODY)[0]! },
];
const startAs = { root: [], 'an ordinary user': isRoot ? asNobody : [] } as Record<string, string[]>;

/** Runs a shell in place of the decoder, because no permission of Node applies to it, as to native code in a decoder. */
async function shell(prefix: readonly string[], script: string): Promise<string> {
  const [file, ...args] = [...prefix, '/bin/sh', '-c', script];
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  return (await promisify(execFile)(file!, args, { cwd: '/', env })).stdout;
}

async function reasonNotPossible(server: string, { isolation }: Isolation): Promise<string | null> {
  return shell([...startAs[server]!, ...isolation], 'true').then(
    () => null,
    (error: Error) => String(error.message).split('\n')[1] ?? 'namespaces are not allowed here',
  );
}

for (const { server, strongest } of servers) {
  const reason = await reasonNotPossible(server, strongest);
  if (reason !== null) unavailable(`the isolation of decoders for a server that runs as ${server}`, reason);
  describe.runIf(reason === null)(`the decoder of a server that runs as ${server}`, () => {
    const prefix = [...startAs[server]!, ...strongest.isolation];

    it('has no rights and gets none from a program', async () => {
      const dump = await shell(prefix, 'setpriv --dump');
      expect(dump).toMatch(/no_new_privs: 1/);
      expect(dump).toMatch(/Capability bounding set: \[none\]/);
      const attempts = ['chroot / /bin/true', 'mount -t tmpfs tmpfs /usr', 'unshare --mount true'];
      for (const attempt of attempts)
        expect(await shell(prefix, `${attempt} 2>/dev/null || echo refused`)).toBe('refused\n');
    });

    it('reaches no other computer and no service of this one', async () => {
      const listener = createServer((socket) => socket.destroy());
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      const { port } = listener.address() as AddressInfo;
      const script = `
        const socket = require('node:net').connect(${port}, '127.0.0.1');
        const answer = (text) => { require('node:fs').writeSync(3, text); process.exit(0); };
        socket.on('connect', () => answer('connected'));
        socket.on('error', (error) => answer(error.code));`;
      const connect = async (isolation: readonly string[]) => {
        const program = Readable.from([Buffer.from(script)]);
        const { output } = await runDecoder(startDecoder(isolation, { script: '-' }), null, program);
        return output.toString();
      };
      expect(await connect([])).toBe('connected');
      expect(await connect(prefix)).toMatch(/^E(NETUNREACH|CONNREFUSED|ADDRNOTAVAIL)$/);
      listener.close();
    });

    it('sees its program and no other file, and changes none', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dc-isolation-'));
      await chmod(folder, 0o755);
      await writeFile(join(folder, 'readable-by-all'), 'a secret', { mode: 0o644 });
      const { stdout } = await promisify(execFile)('cat', [join(folder, 'readable-by-all')]);
      expect(stdout).toBe('a secret');
      const [modules, sources] = programFiles;
      const tests = [
        `test -e ${folder}/readable-by-all && echo "sees a file"`,
        'test -e /etc/passwd && echo "sees the accounts"',
        'test -e /proc/1 && echo "sees processes"',
        `test -r ${sources}/server/platform/decoders/decode.ts && echo program`,
        `touch ${modules}/written ${sources}/written /written /usr/written 2>/dev/null && echo writes`,
        `kill -0 ${process.pid} 2>/dev/null && echo "signals the server"`,
      ];
      expect(await shell(prefix, `${tests.join('\n')}\ntrue`)).toBe('program\n');
      await rm(folder, { recursive: true });
    });
  });
}

describe.runIf(isRoot && process.platform === 'linux')('the account of the decoder', () => {
  it('is neither root nor that of another process, with no groups', async () => {
    const { isolation, account } = candidates(0).find((each) => each.hasNetwork && each.account !== null)!;
    expect([0, NOBODY]).not.toContain(account);
    const dump = await shell(isolation, 'setpriv --dump');
    expect(dump).toContain(`uid: ${account}\neuid: ${account}\ngid: ${account}\negid: ${account}\n`);
    expect(dump).toMatch(/Supplementary groups: \[none\]/);
  });
});

describe('the choice of an isolation', () => {
  const none = candidates(0).at(-1)!;
  const missing = { ...none, isolation: ['/no/such/command'] };
  const failing = { ...none, isolation: ['/bin/sh', '-c', 'exit 1'] };
  const working = { ...none, isolation: ['/usr/bin/env'] };

  it('takes the first that draws', async () => {
    expect(await firstThatWorks([missing, failing, working, none])).toBe(working);
  });

  it('tries each twice, because a busy machine may be too slow once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dc-isolation-'));
    const failsOnce = `test -e "${folder}/tried" || { : > "${folder}/tried"; exit 1; }; exec "$@"`;
    const slow = { ...none, isolation: ['/bin/sh', '-c', failsOnce, 'sh'] };
    expect(await firstThatWorks([slow, none])).toBe(slow);
    await rm(folder, { recursive: true });
  });

  it('takes none when nothing else draws', async () => {
    expect(await firstThatWorks([missing, none])).toBe(none);
  });
});
