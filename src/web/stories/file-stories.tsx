import { useStrings } from '#web/lib/text/use-strings.ts';
import { itemActions } from '#web/files/actions/registry.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { View } from '#web/files/files-search-params.ts';
import { listingOf } from '#web/files/listing.ts';
import { FileBrowser } from '#web/files/list/file-browser.tsx';
import { listStrings } from '#web/files/list/list.strings.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import type { ItemDrag } from '#web/files/list/input/use-item-drag.ts';
import type { SelectionControl } from '#web/files/list/selection/use-selection.ts';
import { FileManager } from '#web/files/manager/file-manager.tsx';
import { files, folders, listed, place, trashed } from './data.ts';
import { ignore } from './ignore.ts';
import classes from './stories.module.css';
import type { Story } from './story.ts';

const rowsOf = (items: readonly ListedFile[] | null): Rows => ({
  count: items?.length ?? 0,
  isCounted: items !== null,
  at: (row) => items?.[row],
  setVisible: ignore,
  load: () => Promise.resolve([...(items ?? [])]),
  hasLoaded: items !== null,
  isComplete: items !== null,
  isPending: items === null,
  isFetching: false,
  error: null,
  retry: ignore,
});

const selectionOf = (chosen: readonly ListedFile[]): SelectionControl => ({
  chosen: new Map(chosen.map((item) => [item.id, item])),
  active: 2,
  anchor: 2,
  isLoading: false,
  choose: ignore,
  toggle: ignore,
  move: ignore,
  selectAll: ignore,
  clear: ignore,
  selectRows: ignore,
  restore: ignore,
  deselect: ignore,
  reveal: ignore,
});

const drop = { onDragOver: ignore, onDragLeave: ignore, onDrop: ignore };
const drag: ItemDrag = {
  overRow: null,
  isOverList: false,
  listHandlers: { ...drop, onDragStart: ignore, onDragEnd: ignore },
  steps: { over: null, handlersOf: () => drop },
};

interface BrowserProps {
  view: View;
  /** Null while they are loading. */
  items?: readonly ListedFile[] | null;
  chosen?: readonly ListedFile[];
  isTrash?: boolean;
}

const none: readonly ListedFile[] = [];

/** The list with one new row and one cut row. */
function Browser({ view, items = listed, chosen = none, isTrash = false }: BrowserProps) {
  const texts = useStrings(listStrings);
  const listing = listingOf(place.id, isTrash ? { tab: 'trash' } : {});
  const actionPlace = { folder: place, isTrash, trashed: trashed.length, starredIds: new Set<string>() };
  return (
    <div className={classes.list}>
      <FileBrowser
        label={texts.contentsOf(place.name)}
        fileArea="staff"
        listing={listing}
        trashDays={30}
        view={view}
        rows={rowsOf(items)}
        selection={selectionOf(chosen)}
        sorting={{
          offered: ['name', 'date', 'size'],
          by: 'name',
          order: 'asc',
          dateKind: isTrash ? 'deleted' : 'modified',
          onSort: ignore,
        }}
        actions={itemActions.filter((action) => action.isOffered(chosen, actionPlace))}
        drag={drag}
        revealed={{ ids: new Set([files.mixed.id]), row: null }}
        cutIds={new Set([files.unbroken.id])}
        run={ignore}
        open={ignore}
        openInNewTab={ignore}
        hrefOf={({ id }) => `#${id}`}
        copyBarcode={ignore}
        showMenu={ignore}
      />
    </div>
  );
}

const some = [folders.arabic, files.picture, files.longArabic];

export const fileStories: readonly Story[] = [
  { name: 'file-list', draw: () => <Browser view="list" /> },
  { name: 'file-list-selected', draw: () => <Browser view="list" chosen={some} /> },
  { name: 'file-list-loading', draw: () => <Browser view="list" items={null} /> },
  { name: 'trash-list', draw: () => <Browser view="list" items={trashed} isTrash /> },
  { name: 'file-grid', draw: () => <Browser view="grid" /> },
  { name: 'file-grid-selected', draw: () => <Browser view="grid" chosen={some} /> },
  {
    name: 'file-manager',
    isAlone: true,
    isWide: true,
    draw: () => (
      <div className={classes.manager}>
        <FileManager fileArea="staff" />
      </div>
    ),
  },
];
