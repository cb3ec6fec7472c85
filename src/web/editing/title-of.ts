import type { FileItem } from '#shared/files/files.contract.ts';
import { splitName } from '#web/files/actions/names/name-parts.ts';

/** The name without its extension; `untitled` for a file that has nothing else, such as « .docx». */
export function titleOf({ name, kind }: Pick<FileItem, 'name' | 'kind'>, untitled: string): string {
  const stem = splitName({ name, kind }).stem.trim();
  return stem === '' || stem.startsWith('.') ? untitled : stem;
}
