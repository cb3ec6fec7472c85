import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './storage-url.ts';

/** A server that neither takes nor sends a byte for so long is given up. */
const SILENCE_MS = 30_000;

/** A client that works with any S3-compatible server. */
export function createS3Client({ region, endpoint }: S3Location): S3Client {
  // Each open download uses a connection; with the default of 50, slow readers would block everyone else.
  const agent = { keepAlive: true, maxSockets: 500 };
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Some compatible servers refuse the newer checksum trailers, and the signature already covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}
