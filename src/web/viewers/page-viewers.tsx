import { type ComponentType, lazy } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import type { PageViewer } from './registry.ts';
import type { ViewerProps } from './source.ts';

const load = (part: () => Promise<ComponentType<ViewerProps>>) =>
  lazy(async () => ({ default: await part() }));

/** The viewers that show the bytes of a file on its page, each loaded when it is needed. */
export const pageViewers: Record<PageViewer, ComponentType<ViewerProps>> = {
  text: load(async () => (await loadPart(() => import('./text/text-viewer.tsx'))).TextViewer),
  table: load(async () => (await loadPart(() => import('./table/table-viewer.tsx'))).TableViewer),
  audio: load(async () => (await loadPart(() => import('./media/media-viewer.tsx'))).AudioViewer),
  video: load(async () => (await loadPart(() => import('./media/media-viewer.tsx'))).VideoViewer),
  archive: load(async () => (await loadPart(() => import('./archive/archive-viewer.tsx'))).ArchiveViewer),
  mail: load(async () => (await loadPart(() => import('./mail/mail-viewer.tsx'))).MailViewer),
};
