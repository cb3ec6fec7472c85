import type { FileItem } from '#shared/files/files.contract.ts';
import type { View } from '#shared/files/views.contract.ts';
import { inlineUrl } from '#web/files/files.api.ts';
import type { ViewerSource } from '#web/viewers/pdf/viewer-props.ts';
import { madePdfUrl, pageUrl, passwordHeaders } from '#web/viewers/views.api.ts';

type Shown = Exclude<View, { how: 'making' } | { how: 'none' }>;

/** Where the viewer finds the pages of a file. */
export function sourceOf(file: FileItem, view: Shown, password?: string): ViewerSource {
  switch (view.how) {
    case 'file':
      return { kind: 'pdf', url: inlineUrl(file) };
    case 'pdf':
      return { kind: 'pdf', url: madePdfUrl(file) };
    case 'pages':
      return {
        ...view,
        kind: 'drawn',
        urlOf: (page, width) => pageUrl(file, page, width),
        headers: password === undefined ? undefined : passwordHeaders(password),
      };
  }
}
