import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

/** A real S3-compatible server that checks signatures: OpenStack Swift on one device. Nothing survives `stop`. */
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
    await writeFile(join(directory, 'proxy.conf'), proxyConfig(directory, proxyPort, cachePort));
    const storage = storageServers.map((name, position) => ({ name, port: storagePorts[position] ?? 0 }));
    await Promise.all(storage.map(({ name, port }) => prepareStorage(directory, name, port)));
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

async function prepareStorage(directory: string, name: StorageServer, port: number): Promise<void> {
  await writeFile(join(directory, `${name}.conf`), storageConfig(directory, name, port));
  const ring = (...args: string[]) =>
    runCommand('swift-ring-builder', [join(directory, `${name}.builder`), ...args]);
  const [partPower, replicas, minPartHours] = ['4', '1', '0'];
  await ring('create', partPower, replicas, minPartHours);
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
}

function startCache(port: number): ServiceProcess {
  const args = ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(port), '-m', '16'];
  return startProcess({ command: 'memcached', args, stopSignal: 'SIGTERM' });
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthcheck`)).ok;
  } catch {
    return false;
  }
}
