import type { FileItem } from '#shared/files/files.contract.ts';

type Content = Pick<FileItem, 'id' | 'version'>;

const passwords = new Map<string, string>();
const keyOf = ({ id, version }: Content): string => `${id} ${version}`;

/**
 * Remembers the password of a document whose pages the server draws, so that printing need not ask for it again. It is forgotten
 * with what is returned, when the document is no longer shown.
 */
export function rememberPassword(content: Content, password: string): () => void {
  passwords.set(keyOf(content), password);
  return () => void passwords.delete(keyOf(content));
}

export const givenPassword = (content: Content): string | undefined => passwords.get(keyOf(content));
