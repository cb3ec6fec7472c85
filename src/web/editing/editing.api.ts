import type { QueryClient } from '@tanstack/react-query';
import { draftsContract } from '#shared/files/drafts.contract.ts';
import { editingContract, type Editor } from '#shared/files/editing.contract.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { filesKey, updateCachedItem } from '#web/files/files.api.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { call, callForResponse } from '#web/lib/http/api.ts';
import type { SavePort } from './session-ports.ts';

export type { Editor } from '#shared/files/editing.contract.ts';

export interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  version: number;
}

/** The newest bytes of a file, and which version they are. `onProgress` gets how much has arrived, from 0 to 1. */
export async function loadContent(
  id: FileItem['id'],
  { onProgress, signal }: { onProgress?: (done: number) => void; signal?: AbortSignal } = {},
): Promise<Content> {
  const input = { params: { id }, query: { disposition: 'inline' as const } };
  const response = await callForResponse(filesContract.content, input, signal ? { signal } : {});
  const version = Number(/^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1]);
  if (!Number.isInteger(version)) throw new ApiError('internal', { status: response.status });
  const size = Number(response.headers.get('content-length') ?? 0);
  return { bytes: await readAll(response, size, onProgress), version };
}

async function readAll(
  response: Response,
  size: number,
  onProgress?: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      arrived += part.value.length;
      if (size > 0) onProgress?.(Math.min(1, arrived / size));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('offline', { status: 0 });
  }
  // A connection that breaks off may look like the end.
  if (size > 0 && arrived !== size) throw new ApiError('offline', { status: 0 });
  const bytes = new Uint8Array(arrived);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const loadDraftKey = async (id: FileItem['id'], signal?: AbortSignal): Promise<string> =>
  (await call(draftsContract.key, { params: { id } }, signal ? { signal } : {})).key;

/** A server that has stopped to answer would keep a save for ever. */
const SAVE_TIMEOUT_MS = 180_000;

/** Saves and reads one file, in one sitting. */
export function savePort(id: FileItem['id'], sitting: string, queries: QueryClient): SavePort {
  return {
    async save(bytes, { basedOn, isAutosave }) {
      const saved = await call(
        filesContract.saveContent,
        { params: { id }, query: { sitting, autosave: isAutosave ? 'true' : 'false' } },
        {
          bytes: new Blob([bytes], { type: 'application/octet-stream' }),
          headers: { 'if-match': `"${basedOn}"` },
          signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
        },
      );
      updateCachedItem(queries, saved);
      // The path of the file stays the same, so only what lists its versions is read again.
      void queries.invalidateQueries({ queryKey: [...filesKey, 'versions', id] });
      return saved.version;
    },
    readNewest: () => loadContent(id, { signal: AbortSignal.timeout(SAVE_TIMEOUT_MS) }),
  };
}

/** Says that the file is open in this tab, and returns who else has it open. */
export const sendHeartbeat = async (
  id: FileItem['id'],
  body: { sitting: string; isTyping: boolean },
): Promise<Editor[]> => (await call(editingContract.heartbeat, { params: { id }, body })).editors;

/** Nobody waits for it: without it the server forgets the sitting after a minute. */
export const sendLeft = (id: FileItem['id'], sitting: string): void =>
  void call(editingContract.leave, { params: { id, sitting } }, { keepalive: true }).catch(() => {});

export const renameFile = (id: FileItem['id'], name: string): Promise<FileItem> =>
  call(filesContract.rename, { params: { id }, body: { name } });
