import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages, type Unavailable, unavailable } from './debian.ts';
import { freePorts, runCommand, type ServiceProcess, startProcess } from './service-process.ts';
import { access, proxyConfig, storageConfig, type StorageServer, storageServers } from './swift-config.ts';

export interface S3Server {
  /** For STORAGE_URL. */
  url(bucket: string): string;
  /** The access key, as the variables every S3 client reads. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const isInstalled = () =>
  existsSync('/usr/bin/memcached') &&
  ['proxy', ...storageServers].every((name) => existsSync(`/usr/bin/swift-${name}-server`));

/** A real S3-compatible server that checks signatures: OpenStack Swift on one device, which `stop` deletes. */
export async function startS3Server(): Promise<S3Server | Unavailable> {
  const failure = await installDebianPackages(packages, isInstalled);
  if (failure !== null) return unavailable('S3', failure);

  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const [cachePort = 0, proxyPort = 0, ...storagePorts] = await freePorts(2 + storageServers.length);
  const processes: ServiceProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await rm(directory, { recursive: true, force: true });
  };
  const start = async (name: StorageServer | 'proxy', port: number) => {
    const server = startProcess({
      command: `swift-${name}-server`,
      args: [join(directory, `${name}.conf`)],
      stopSignal: 'SIGTERM',
    });
    processes.push(server);
    await server.ready(() => isHealthy(port));
  };
  try {
    await mkdir(join(directory, 'devices', 'd1'), { recursive: true });
    const storage = storageServers.map((name, position) => ({ name, port: storagePorts[position] ?? 0 }));
    for (const { name, port } of storage) {
      await writeFile(join(directory, `${name}.conf`), storageConfig(directory, name, port));
    }
    await writeFile(join(directory, 'proxy.conf'), proxyConfig(directory, proxyPort, cachePort));
    const ringsOf = storage.map(({ name, port }) => `${name}:${port}`);
    await runCommand('/usr/bin/python3', ['-c', buildRings, directory, ...ringsOf]);
    processes.push(startCache(cachePort));
    await Promise.all([start('proxy', proxyPort), ...storage.map(({ name, port }) => start(name, port))]);
    return {
      url: (bucket) => `s3://${bucket}?endpoint=http://127.0.0.1:${proxyPort}&region=us-east-1`,
      env: { AWS_ACCESS_KEY_ID: access.key, AWS_SECRET_ACCESS_KEY: access.secret },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

// The rings say where each server stores its data: on one device, in one copy. One process builds all three, because Python
// needs most of a second to load Swift.
const buildRings = `
import sys
from swift.common.ring import RingBuilder
directory, *servers = sys.argv[1:]
for name, port in (server.split(':') for server in servers):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save(f'{directory}/{name}.ring.gz')
`;

function startCache(port: number): ServiceProcess {
  // It keeps our user, because a change of user would clear the signal that ends it when the test process dies.
  const args = ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(port), '-m', '16'];
  return startProcess({ command: 'memcached', args, stopSignal: 'SIGTERM' });
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthcheck`)).ok;
  } catch {
    return false;
  }
}
