import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { TUS_VERSION, UPLOAD_MEDIA_TYPE, uploadsContract } from '#shared/files/uploads.contract.ts';
import { type Unit, type UnitKind, unitContracts } from '#shared/organisation/organisation.contract.ts';

// Creates the data of a browser test through the API, as the signed-in user of `request`.

async function answer<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

const withId = (path: string, id: string) => path.replace(':id', id);

async function aUnit(
  request: APIRequestContext,
  kind: UnitKind,
  parentId: string,
  name: string,
): Promise<Unit> {
  const data = { name, emailAddress: '', phoneNumber: '', address: 'الرياض' };
  return answer(await request.post(withId(unitContracts[kind].create.path, parentId), { data }));
}

/** A new department in a new company in a new partition. */
export async function aDepartment(
  request: APIRequestContext,
  names: { partition?: string; company?: string; department?: string } = {},
): Promise<Unit> {
  const partition = await aUnit(request, 'partition', '', names.partition ?? 'المشاريع');
  const company = await aUnit(request, 'company', partition.id, names.company ?? 'الأبراج');
  return aUnit(request, 'department', company.id, names.department ?? 'المبيعات');
}

export const aDepartmentFolder = async (request: APIRequestContext): Promise<string> =>
  (await aDepartment(request)).folderId;

export async function aFolderIn(
  request: APIRequestContext,
  parentId: string,
  name: string,
): Promise<FileItem> {
  return answer(await request.post(withId(filesContract.createFolder.path, parentId), { data: { name } }));
}

/** Uploads a file in one request of the upload protocol. */
export const aFileIn = (
  request: APIRequestContext,
  parentId: string,
  name: string,
  bytes: Buffer = Buffer.from(name),
): Promise<void> => beginUpload(request, { parentId, name, length: bytes.length, bytes });

/** Begins an upload of which nothing has arrived; its bytes are reserved. */
export const anUnfinishedUploadIn = (
  request: APIRequestContext,
  parentId: string,
  length: number,
): Promise<void> => beginUpload(request, { parentId, name: 'unfinished.bin', length });

interface NewUpload {
  parentId: string;
  name: string;
  length: number;
  bytes?: Buffer;
}

async function beginUpload(request: APIRequestContext, { length, bytes, ...plan }: NewUpload): Promise<void> {
  const metadata = Object.entries(plan).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const response = await request.post(uploadsContract.create.path, {
    headers: {
      'tus-resumable': TUS_VERSION,
      'upload-length': String(length),
      'upload-metadata': metadata.join(','),
      ...(bytes && { 'content-type': UPLOAD_MEDIA_TYPE }),
    },
    ...(bytes && { data: bytes }),
  });
  if (response.status() !== 201) throw new Error(`uploading ${plan.name} answered ${response.status()}`);
}
