import { userInfo } from 'node:os';

export const storageServers = ['account', 'container', 'object'] as const;
export type StorageServer = (typeof storageServers)[number];

/** Swift writes an access key as `account:user`. */
export const access = { key: 'test:tester', secret: 'testing' };

const server = (directory: string, port: number) => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  // With 0 workers the server runs in the process that we start, and ends with it.
  workers: 0,
  user: userInfo().username,
  // For the rings only: swift.conf is always read from /etc/swift, and the one from the packages is sufficient.
  swift_dir: directory,
});

export function storageConfig(directory: string, name: StorageServer, port: number): string {
  return ini({
    DEFAULT: { ...server(directory, port), devices: `${directory}/devices`, mount_check: false },
    'pipeline:main': { pipeline: `healthcheck ${name}-server` },
    'filter:healthcheck': { use: 'egg:swift#healthcheck' },
    [`app:${name}-server`]: { use: `egg:swift#${name}` },
  });
}

export function proxyConfig(directory: string, port: number, cachePort: number): string {
  const filters = [
    'catch_errors',
    'gatekeeper',
    'healthcheck',
    'cache',
    'bulk',
    's3api',
    'tempauth',
    'slo',
    'dlo',
  ];
  const [account, user] = access.key.split(':');
  const options: Record<string, Section> = {
    cache: { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${cachePort}` },
    s3api: { location: 'us-east-1' },
    tempauth: { [`user_${account}_${user}`]: `${access.secret} .admin` },
  };
  return ini({
    DEFAULT: server(directory, port),
    'pipeline:main': { pipeline: [...filters, 'proxy-server'].join(' ') },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: true },
    ...Object.fromEntries(
      filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name}`, ...options[name] }] as const),
    ),
  });
}

type Section = Record<string, string | number | boolean>;

function ini(sections: Record<string, Section>): string {
  const linesOf = (values: Section) => Object.entries(values).map(([key, value]) => `${key} = ${value}\n`);
  return Object.entries(sections)
    .map(([name, values]) => `[${name}]\n${linesOf(values).join('')}`)
    .join('\n');
}
