import { useQueryClient } from '@tanstack/react-query';
import { conversionFailures } from '#shared/files/conversions.contract.ts';
import { newDocumentsStrings } from '#web/files/actions/new-documents/new-documents.strings.ts';
import { TemplatesDialog } from '#web/files/actions/new-documents/templates-dialog.tsx';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { folders, place } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

function Templates({ folder }: { folder: typeof place }) {
  const queries = useQueryClient();
  const context = {
    place: { folder, isTrash: false, trashed: 0, starredIds: new Set<string>() },
    queries,
    open: ignore,
    preview: ignore,
    openInNewTab: ignore,
    linkOf: () => '',
    showDetails: ignore,
    refresh: ignore,
    deselect: ignore,
  };
  return <TemplatesDialog context={context} onClose={ignore} />;
}

function Failures() {
  const texts = useStrings(newDocumentsStrings).conversionFailures;
  return conversionFailures.map((failure) => (
    <Banner key={failure} tone="error">
      {texts[failure]}
    </Banner>
  ));
}

export const newDocumentStories: readonly Story[] = [
  { name: 'templates', isAlone: true, draw: () => <Templates folder={place} /> },
  {
    name: 'templates-none',
    isAlone: true,
    draw: () => <Templates folder={{ ...place, id: folders.arabic.id }} />,
  },
  { name: 'conversion-failures', draw: () => <Failures /> },
];
