import type { ComponentType } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import { lazyPart } from './lazy-part.tsx';
import type { PageViewer } from './registry.ts';
import type { ViewerProps } from './source.ts';

/** The viewers that show the bytes of a file on its page, each loaded when it is needed. */
export const pageViewers: Record<PageViewer, ComponentType<ViewerProps>> = {
  text: lazyPart(async () => (await loadPart(() => import('./text/text-viewer.tsx'))).TextViewer),
  table: lazyPart(async () => (await loadPart(() => import('./table/table-viewer.tsx'))).TableViewer),
  audio: lazyPart(async () => (await loadPart(() => import('./media/media-viewer.tsx'))).AudioViewer),
  video: lazyPart(async () => (await loadPart(() => import('./media/media-viewer.tsx'))).VideoViewer),
  archive: lazyPart(async () => (await loadPart(() => import('./archive/archive-viewer.tsx'))).ArchiveViewer),
  mail: lazyPart(async () => (await loadPart(() => import('./mail/mail-viewer.tsx'))).MailViewer),
};
