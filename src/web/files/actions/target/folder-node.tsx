// The row is the control: the chevron in it is only for the mouse, and the tree handles the keys.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
import { Button, Loader } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import treeClasses from '#web/ui/tree.module.css';
import classes from './folder-tree.module.css';
import { foldersQuery } from './target.api.ts';
import { targetStrings } from './target.strings.ts';
import type { NodeFolder, TreeState } from './tree-state.ts';

interface FolderNodeProps {
  folder: NodeFolder;
  level: number;
  state: TreeState;
  /** The only row that Tab reaches. */
  tabStopId: string | undefined;
  /** Is called when the row appears, and the returned function when it disappears. */
  onDrawn: (id: string) => () => void;
  onFocus: (id: string) => void;
}

/** One folder of the tree and, when it is expanded, the folders in it. */
export function FolderNode({ folder, level, state, tabStopId, onDrawn, onFocus }: FolderNodeProps) {
  const { id, name } = folder;
  useEffect(() => onDrawn(id), [id, onDrawn]);
  const isClosed = state.isClosed(id);
  const isExpanded = state.expanded.has(id) && !isClosed;
  const listing = useInfiniteQuery({ ...foldersQuery(id), enabled: isExpanded });
  const children = childrenOf(
    folder,
    listing.data?.pages.flatMap(({ items }) => items),
    state,
  );
  const isEmpty = children.length === 0 && listing.data !== undefined && !listing.hasNextPage;
  const refusal = state.refusalOf(folder);
  const isChosen = state.chosenId === id;
  const canExpand = !isClosed && !isEmpty;
  const style = { '--level': level } as CSSProperties;
  return (
    <>
      <li
        ref={isChosen ? state.takeFocus : undefined}
        className={`${treeClasses.row} ${classes.row}`}
        style={style}
        role="treeitem"
        data-id={id}
        data-name={name}
        data-level={level}
        data-refused={refusal !== null || undefined}
        aria-label={name}
        aria-level={level}
        aria-expanded={canExpand ? isExpanded : undefined}
        aria-selected={isChosen}
        aria-disabled={isClosed || undefined}
        title={refusal ?? undefined}
        tabIndex={tabStopId === id ? 0 : -1}
        onFocus={() => onFocus(id)}
        onClick={() => state.onChoose(id)}
      >
        <span
          className={treeClasses.chevron}
          data-expanded={canExpand ? isExpanded : undefined}
          onClick={(event) => {
            if (!canExpand) return;
            event.stopPropagation();
            state.onToggle(id);
          }}
        >
          {canExpand && <Icon icon={IconChevronRight} size={18} directional />}
        </span>
        <TypeIcon item={{ id, type: 'folder', unit: folder.unit }} />
        <span className={treeClasses.label}>
          <Bdi>{name}</Bdi>
        </span>
      </li>
      {isExpanded &&
        children.map((child) => (
          <FolderNode
            key={child.id}
            folder={child}
            level={level + 1}
            state={state}
            tabStopId={tabStopId}
            onDrawn={onDrawn}
            onFocus={onFocus}
          />
        ))}
      {isExpanded && <Rest listing={listing} level={level + 1} />}
    </>
  );
}

/** The folders to show in a folder. The one that leads to the chosen folder may be on a page that is not loaded. */
function childrenOf(
  { id }: NodeFolder,
  loaded: FileItem[] | undefined,
  { leadingTo }: TreeState,
): NodeFolder[] {
  // "Shared with me" is a view and cannot contain items.
  const folders: NodeFolder[] = (loaded ?? []).filter((child) => child.id !== 'shared-with-me');
  const leading = leadingTo.get(id);
  return !leading || folders.some((child) => child.id === leading.id) ? folders : [leading, ...folders];
}

interface RestProps {
  listing: {
    isPending: boolean;
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  level: number;
}

/** Below the loaded folders: that they are loading, why they could not be loaded, or the button for more. */
function Rest({ listing, level }: RestProps) {
  const texts = useStrings(targetStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const style = { '--level': level } as CSSProperties;
  // A tree may contain nothing but its items; the keys of the tree skip this one, and Tab reaches its button.
  const row = { role: 'treeitem', 'aria-level': level, 'aria-selected': false } as const;
  if (listing.isPending && !listing.error) {
    return (
      <li className={classes.rest} style={style} role="none">
        <Loader size={18} />
      </li>
    );
  }
  if (listing.error) {
    return (
      <li className={classes.rest} style={style} {...row}>
        <span role="alert">{errorText(listing.error, locale)}</span>
        <Button size="compact-sm" variant="subtle" onClick={() => void listing.refetch()}>
          {ui.retry}
        </Button>
      </li>
    );
  }
  if (!listing.hasNextPage) return null;
  return (
    <li className={classes.rest} style={style} {...row}>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={listing.isFetchingNextPage}
        onClick={() => void listing.fetchNextPage()}
      >
        {texts.more}
      </Button>
    </li>
  );
}
