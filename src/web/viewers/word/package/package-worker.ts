import { checkPackage } from './check/check-package.ts';
import { openMerge } from './save/merge-save.ts';
import type { PackageAnswer, PackageRequest } from './package-messages.ts';

/** Checks and merges beside the page, so that neither a hostile nor a large document keeps it from answering. */
let merge: ReturnType<typeof openMerge> | undefined;

function answer(request: PackageRequest): PackageAnswer {
  if (request.kind === 'check')
    return { kind: 'checked', checked: checkPackage(request.bytes, request.limits) };
  if (request.kind === 'open') {
    merge = openMerge(request.original, request.baseline);
    return { kind: 'opened' };
  }
  if (!merge) throw new Error('nothing was opened');
  return { kind: 'merged', merged: merge(request.current) };
}

addEventListener('message', ({ data }: MessageEvent<PackageRequest>) => {
  let answered: PackageAnswer;
  try {
    answered = answer(data);
  } catch (error) {
    answered = { kind: 'failed', message: String(error) };
  }
  postMessage(answered, { transfer: newBytes(answered) });
});

function newBytes(answered: PackageAnswer): ArrayBuffer[] {
  if (answered.kind === 'merged') return [answered.merged.bytes.buffer];
  if (answered.kind !== 'checked' || !answered.checked.ok) return [];
  const { prepared, beginning } = answered.checked;
  return [prepared, beginning].flatMap((bytes) => bytes?.buffer ?? []);
}
