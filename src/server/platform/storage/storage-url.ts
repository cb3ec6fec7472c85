import { ConfigError } from '#server/platform/config.ts';

export interface S3Location {
  bucket: string;
  region: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Null for Amazon's own service. */
  endpoint: string | null;
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^[\w./-]*$/;
const parameters = new Set(['endpoint', 'region', 'prefix']);

const wrong = (reason: string) => new ConfigError(`Configuration: STORAGE_URL: ${reason}`);

/** Reads `s3://bucket?endpoint=…&region=…&prefix=…`. The messages never repeat the URL, because it may contain a key by mistake. */
export function parseStorageUrl(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') throw wrong('must have the form s3://bucket?endpoint=…&region=…');
  if (url.username || url.password) {
    throw wrong('contains a key; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead');
  }
  if (!bucketPattern.test(url.hostname)) {
    throw wrong('the bucket must be 3 to 63 lowercase letters, digits, dots or hyphens');
  }
  if (url.port || url.hash || (url.pathname !== '' && url.pathname !== '/')) {
    throw wrong('only a bucket may follow s3://; a folder is written ?prefix=…, a server ?endpoint=…');
  }
  for (const name of url.searchParams.keys()) {
    if (!parameters.has(name))
      throw wrong(`has an unknown parameter; known are ${[...parameters].join(', ')}`);
  }
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    prefix: readPrefix(url.searchParams.get('prefix') ?? ''),
    endpoint: readEndpoint(url.searchParams.get('endpoint')),
  };
}

function readPrefix(text: string): string {
  if (!prefixPattern.test(text)) throw wrong('prefix may contain letters, digits and . _ - / only');
  const folders = text.split('/').filter(Boolean);
  if (folders.includes('.') || folders.includes('..'))
    throw wrong('prefix may not contain . or .. as a folder');
  return folders.map((folder) => `${folder}/`).join('');
}

function readEndpoint(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw wrong('endpoint must start with http:// or https://');
  }
  return text;
}
