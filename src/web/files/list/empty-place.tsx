import { Button } from '@mantine/core';
import { IconFolderOff, IconFolderOpen, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { emptyStrings } from './empty.strings.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import type { Listing } from './paging/listing.ts';
import type { FilesNavigation } from '#web/files/manager/use-files-navigation.ts';
import { filesStrings } from '#web/files/files.strings.ts';

interface EmptyPlaceProps {
  listing: Listing;
  place: OpenFolder | undefined;
  isEmployee: boolean;
  change: FilesNavigation['change'];
}

type PlaceText = keyof (typeof emptyStrings)['ar']['places'];

/** Nothing here: why, and what helps. */
export function EmptyPlace({ listing, place, isEmployee, change }: EmptyPlaceProps) {
  const texts = useStrings(emptyStrings);
  const { search } = useStrings(filesStrings);
  const { tab, q, everywhere } = listing;
  if (q !== '') {
    const widen = (
      <Button variant="default" onClick={() => change({ everywhere: true })}>
        {search.everywhere}
      </Button>
    );
    return (
      <EmptyState
        icon={IconSearchOff}
        title={texts.search.title}
        description={everywhere ? texts.search.hintEverywhere : texts.search.hint}
        {...(!everywhere && { action: widen })}
      />
    );
  }
  if (tab === 'trash') {
    return <EmptyState icon={IconTrash} title={texts.trash.title} description={texts.trash.hint} />;
  }
  if (tab !== 'all') {
    const showAll = (
      <Button variant="default" onClick={() => change({ tab: undefined })}>
        {texts.showAll}
      </Button>
    );
    return (
      <EmptyState icon={IconFolderOff} title={texts.tabs[tab]} description={texts.tabHint} action={showAll} />
    );
  }
  const { title, hint } = texts.places[placeText(listing.placeId, place, isEmployee)];
  return <EmptyState icon={IconFolderOpen} title={title} description={hint} />;
}

function placeText(id: string, place: OpenFolder | undefined, isEmployee: boolean): PlaceText {
  if (id === 'shared-with-me') return id;
  if (id === 'data-center') return isEmployee ? 'employee' : id;
  if (place?.actions.includes('upload')) return 'uploadable';
  return place?.unit === 'partition' || place?.unit === 'company' ? 'unit' : 'folder';
}

/** The address leads to no folder that one may open. */
export function GonePlace({ home }: { home: ReturnType<FilesNavigation['linkTo']> }) {
  const { gone } = useStrings(emptyStrings);
  const action = <ButtonLink {...home}>{gone.home}</ButtonLink>;
  return <EmptyState icon={IconFolderOff} title={gone.title} description={gone.hint} action={action} />;
}
