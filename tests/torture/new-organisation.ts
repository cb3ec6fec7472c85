import { randomUUID } from 'node:crypto';
import type { Capability } from '#shared/auth/roles.ts';
import { savedHeaders } from '#shared/files/uploads.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { Client } from '#tests/bench/client.ts';

const json = { 'content-type': 'application/json' };

/** Sends JSON and returns the answer. */
export async function send<T>(client: Client, method: string, path: string, body: object): Promise<T> {
  const { body: answer } = await client.send(method, path, {
    body: Buffer.from(JSON.stringify(body)),
    headers: json,
  });
  return JSON.parse(answer.toString() || 'null') as T;
}

export const post = <T>(client: Client, path: string, body: object): Promise<T> =>
  send<T>(client, 'POST', path, body);

export async function signedIn(
  url: string,
  { email, password }: { email: string; password: string } = ownerForm,
): Promise<Client> {
  const client = new Client(url);
  await client.signIn(email, password);
  return client;
}

export interface Department {
  id: string;
  folderId: string;
}

/** Registers the owner of a new installation and makes departments; returns them and the owner's client. */
export async function newOrganisation(
  url: string,
  names: string[],
): Promise<{ owner: Client; departments: Department[] }> {
  const first = new Client(url);
  await post(first, '/api/auth/sign-up', ownerForm);
  first.close();
  const owner = await signedIn(url);
  const form = { emailAddress: '', phoneNumber: '' };
  const partition = await post<{ id: string }>(owner, '/api/partitions', {
    ...form,
    name: 'قسم',
    address: 'الرياض',
  });
  const company = await post<{ id: string }>(owner, `/api/partitions/${partition.id}/companies`, {
    ...form,
    name: 'شركة',
  });
  const departments: Department[] = [];
  for (const name of names)
    departments.push(
      await post<Department>(owner, `/api/companies/${company.id}/departments`, { ...form, name }),
    );
  return { owner, departments };
}

const temporaryPassword = 'temporary of an attack';
export const employeePassword = 'twelve quiet camels';

/** Registers an employee of a department, whose client is signed in with `employeePassword`. */
export async function anEmployee(
  owner: Client,
  url: string,
  { departmentId, capabilities }: { departmentId: string; capabilities: Capability[] },
): Promise<{ client: Client; email: string }> {
  const name = randomUUID();
  const email = `${name}@example.test`;
  await post(owner, '/api/users', {
    name,
    username: name,
    emailAddress: email,
    phoneNumber: '',
    role: 'Employee',
    capabilities,
    departmentIds: [departmentId],
    password: temporaryPassword,
  });
  const client = await signedIn(url, { email, password: temporaryPassword });
  const passwords = { oldPassword: temporaryPassword, newPassword: employeePassword };
  await send(client, 'PUT', '/api/me/password', passwords);
  return { client, email };
}

const encode = (text: string) => Buffer.from(text).toString('base64');

const creationHeaders = (parentId: string, name: string, size: number) => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(size),
  'upload-metadata': Object.entries({ parentId, name, onConflict: 'keepBoth' })
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join(','),
});

/** Uploads a whole file in one request. Returns its id. */
export async function uploadFile(
  client: Client,
  { parentId, name, bytes }: { parentId: string; name: string; bytes: Buffer },
): Promise<string> {
  const { headers } = await client.send('POST', '/api/uploads', {
    body: bytes,
    headers: {
      ...creationHeaders(parentId, name, bytes.length),
      'content-type': 'application/offset+octet-stream',
    },
  });
  return String(headers[savedHeaders.fileId]);
}

/** Begins an upload without sending bytes. Returns its address. */
export async function beginUpload(
  client: Client,
  { parentId, name, size }: { parentId: string; name: string; size: number },
): Promise<string> {
  const { headers } = await client.send('POST', '/api/uploads', {
    headers: creationHeaders(parentId, name, size),
  });
  return String(headers['location']);
}
