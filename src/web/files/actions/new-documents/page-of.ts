import type { FileItem } from '#shared/files/files.contract.ts';
import type { ToastLink } from '#web/lib/toasts.ts';
import { type Opening, openingOf, pageRoutes } from '#web/viewers/registry.ts';

const pages: Partial<Record<Opening, ToastLink['to']>> = pageRoutes;

/** The link to the page that shows a file. */
export const pageOf = (file: FileItem): ToastLink => ({
  to: pages[openingOf(file) ?? 'page'] ?? pageRoutes.page,
  params: { fileId: file.id },
});
