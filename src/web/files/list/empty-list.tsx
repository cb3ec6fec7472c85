import { Button } from '@mantine/core';
import {
  IconFolderOff,
  IconFolderOpen,
  IconPlus,
  IconSearchOff,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { emptyStrings } from './empty.strings.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { noFilters } from '#web/files/filter-params.ts';
import { hasFilters, type Listing } from '#web/files/listing.ts';
import { trashListStrings } from './trash-list.strings.ts';
import type { FilesNavigation, FolderLink } from '#web/files/use-files-navigation.ts';
import { filesStrings } from '#web/files/files.strings.ts';

interface EmptyListProps {
  listing: Listing;
  place: OpenFolder | undefined;
  isEmployee: boolean;
  /** How many days the trash keeps items. */
  trashDays: number | undefined;
  change: FilesNavigation['change'];
  /** The button that fills the folder. */
  action?: ReactNode;
}

type PlaceTextKey = keyof (typeof emptyStrings)['ar']['places'];

/** Shown instead of an empty list: why it is empty and what the user can do. */
export function EmptyList({ listing, place, isEmployee, trashDays, change, action }: EmptyListProps) {
  const texts = useStrings(emptyStrings);
  const { search } = useStrings(filesStrings);
  const { stays } = useStrings(trashListStrings);
  const mayManageUnits = useMe().screens.includes('partitions');
  const { tab, q, everywhere } = listing;
  if (hasFilters(listing)) {
    const clearFilters = (
      <Button variant="default" onClick={() => change(noFilters)}>
        {texts.search.clearFilters}
      </Button>
    );
    return (
      <EmptyState
        icon={IconSearchOff}
        title={texts.search.title}
        description={texts.search.hintFilters}
        action={clearFilters}
      />
    );
  }
  if (q !== '') {
    const isWidest = everywhere || tab === 'trash';
    const searchEverywhere = (
      <Button variant="default" onClick={() => change({ everywhere: true })}>
        {search.everywhere}
      </Button>
    );
    return (
      <EmptyState
        icon={IconSearchOff}
        title={texts.search.title}
        description={isWidest ? texts.search.hintEverywhere : texts.search.hint}
        {...(!isWidest && { action: searchEverywhere })}
      />
    );
  }
  if (tab === 'trash') {
    const description = trashDays === undefined ? '' : stays(trashDays);
    return <EmptyState icon={IconTrash} title={texts.trash.title} description={description} />;
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
  const key = placeTextKey(listing.placeId, place, isEmployee);
  const { title, hint } = texts.places[key];
  const addUnit = place && mayManageUnits && containsUnits(place) && <AddUnit place={place} />;
  const touchHint = key === 'uploadable' && isTouchDevice() ? texts.touchHint : hint;
  const description = key === 'unit' && !mayManageUnits ? texts.askForUnits : touchHint;
  return (
    <EmptyState icon={IconFolderOpen} title={title} description={description} action={addUnit || action} />
  );
}

const containsUnits = ({ unit }: OpenFolder): boolean => unit === 'partition' || unit === 'company';

/** Adds the first unit to an empty partition or company. */
function AddUnit({ place }: { place: OpenFolder }) {
  const texts = useStrings(emptyStrings);
  const { partition, company } = place.unitIds;
  const leftSection = <Icon icon={IconPlus} size={18} />;
  if (place.unit === 'partition' && partition)
    return (
      <ButtonLink
        to="/{-$locale}/partition/$partitionId/company/add"
        params={{ partitionId: partition }}
        leftSection={leftSection}
      >
        {texts.addCompany}
      </ButtonLink>
    );
  if (place.unit === 'company' && partition && company)
    return (
      <ButtonLink
        to="/{-$locale}/partition/$partitionId/company/$companyId/department/add"
        params={{ partitionId: partition, companyId: company }}
        leftSection={leftSection}
      >
        {texts.addDepartment}
      </ButtonLink>
    );
  return null;
}

function placeTextKey(id: string, place: OpenFolder | undefined, isEmployee: boolean): PlaceTextKey {
  if (id === 'shared-with-me') return id;
  if (id === 'data-center') return isEmployee ? 'noDepartment' : id;
  if (place?.actions.includes('upload')) return 'uploadable';
  return place && containsUnits(place) ? 'unit' : 'folder';
}

interface FolderGoneProps {
  home: FolderLink;
  /** Where the item can be restored, when it is there. */
  trash: FolderLink | undefined;
}

/** Shown when the folder, or the file that a link leads to, does not exist, is in the trash, or may not be opened. */
export function FolderGone({ home, trash }: FolderGoneProps) {
  const { notFound, inTrash } = useStrings(emptyStrings);
  const [icon, { title, hint }] = trash ? [IconTrash, inTrash] : [IconFolderOff, notFound];
  const action = (
    <>
      {trash && <ButtonLink {...trash}>{inTrash.open}</ButtonLink>}
      <ButtonLink {...home} variant={trash ? 'default' : 'filled'}>
        {notFound.home}
      </ButtonLink>
    </>
  );
  return <EmptyState icon={icon} title={title} description={hint} action={action} />;
}

/** Shown below "Shared with me" in a My Files without a file. */
export function EmptyMyFiles({ action }: { action?: ReactNode }) {
  const { myFiles, touchHint } = useStrings(emptyStrings);
  const description = isTouchDevice() ? touchHint : myFiles.hint;
  return <EmptyState icon={IconUpload} title={myFiles.title} description={description} action={action} />;
}
