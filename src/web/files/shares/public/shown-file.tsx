import type { PublicShare } from '#shared/files/public-shares.contract.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { lazyPart } from '#web/viewers/lazy-part.tsx';
import { pageViewers } from '#web/viewers/page-viewers.tsx';
import { pageViewerOf } from '#web/viewers/registry.ts';
import type { Source } from '#web/viewers/source.ts';

interface ShownFileProps {
  file: Pick<NonNullable<PublicShare['file']>, 'name' | 'type' | 'extension' | 'view'>;
  source: Source;
}

const PdfViewer = lazyPart(
  async () => (await loadPart(() => import('#web/viewers/pdf/pdf-viewer.tsx'))).PdfViewer,
);
const PictureViewer = lazyPart(
  async () => (await loadPart(() => import('#web/viewers/image/picture-viewer.tsx'))).PictureViewer,
);

/** A file of a link in the viewer of its type. Whoever may view it may download it, so its text may be copied. */
export function ShownFile({ file, source }: ShownFileProps) {
  if (file.type === 'pdf' || file.view.how === 'pdf')
    return <PdfViewer source={{ kind: 'pdf', url: source.url, bytes: source }} rights={{}} isOutside />;
  if (file.type === 'image')
    return <PictureViewer source={source} name={file.name} type={imageType(file.extension)} />;
  const viewer = pageViewerOf(file);
  if (!viewer) return null;
  const PageViewer = pageViewers[viewer];
  return <PageViewer source={source} canCopy tools={null} />;
}

const imageType = (extension: string): string => `image/${extension === 'jpg' ? 'jpeg' : extension}`;
