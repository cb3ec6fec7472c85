import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Aborts multipart uploads that were never completed: their parts are in no listing of objects, but take space for ever. */
export async function abortStaleUploads(
  client: S3Client,
  where: { Bucket: string; Prefix: string },
  olderThan: Date,
): Promise<number> {
  let aborted = 0;
  let page: ListMultipartUploadsOutput = { IsTruncated: true };
  while (page.IsTruncated) {
    const after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    page = await client.send(new ListMultipartUploadsCommand({ ...where, ...after }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= olderThan) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: where.Bucket, Key, UploadId }));
      aborted += 1;
    }
  }
  return aborted;
}
