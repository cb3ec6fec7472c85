import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { isGone, placeQuery } from '#web/files/files.api.ts';
import { objectionTo, type Purpose, rootsFor } from './allowed-target.ts';
import { targetStrings } from './target.strings.ts';
import type { NodeFolder, TreeState } from './tree-state.ts';

/**
 * The chosen folder of the dialog and the state of its tree. It starts at the folder of the items, or at the root when the user
 * may not open that folder, as that of a file which was shared with them.
 */
export function useTarget(
  items: readonly FileItem[],
  purpose: Purpose,
  takeFocus: (chosenRow: HTMLElement | null) => void,
) {
  const texts = useStrings(targetStrings);
  const roots = rootsFor(items, purpose);
  const root = roots[0]?.id ?? 'data-center';
  const [chosenId, setChosenId] = useState<FileItem['id']>(() => startFolder(items, root));
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  // While the chosen folder is loading, the tree stays as it is.
  const place = useQuery({ ...placeQuery(chosenId), placeholderData: keepPreviousData });
  if (isGone(place.error) && chosenId !== root) setChosenId(root);
  const folder = place.isPlaceholderData ? undefined : place.data;
  const path = place.data ? [...place.data.path, place.data] : [];
  const itemIds = new Set<string>(items.map(({ id }) => id));

  const refusalOf: TreeState['refusalOf'] = ({ actions, location, ...node }) => {
    if (!actions || !location) return itemIds.has(node.id) ? texts.objections.intoItself : null;
    const found = objectionTo({ ...node, actions, location }, items, purpose);
    return found && texts.objections[found];
  };
  // The path to the chosen folder is open, except what the user has closed.
  const expanded = new Set<string>(path.map(({ id }) => id));
  for (const [id, isExpanded] of toggled) {
    if (isExpanded) expanded.add(id);
    else expanded.delete(id);
  }
  const toggle = (id: string) => setToggled((before) => new Map(before).set(id, !expanded.has(id)));

  const tree: TreeState = {
    expanded,
    chosenId,
    leadingTo: new Map(path.slice(1).map((step, index): [string, NodeFolder] => [path[index]!.id, step])),
    refusalOf,
    isClosed: (id) => itemIds.has(id),
    onChoose: (id) => {
      // A second click on the chosen folder closes it or opens it again.
      if (id === chosenId) return toggle(id);
      if (itemIds.has(id)) return undefined;
      return choose(id);
    },
    onToggle: toggle,
    takeFocus,
  };

  /** Chooses a folder and opens it and the path to it; what is open stays open. */
  function choose(id: FileItem['id']): void {
    setChosenId(id);
    setToggled(new Map([...expanded, id].map((open) => [open, true])));
  }

  const objection = folder ? objectionTo(folder, items, purpose) : null;
  return {
    place,
    folder,
    path,
    roots,
    tree,
    choose,
    refusalOf,
    objection: objection && texts.objections[objection],
  };
}

/** The folder of the items when it is the same for all, because the target is often near it; else the root. */
function startFolder(items: readonly FileItem[], root: FileItem['id']): FileItem['id'] {
  const [first, ...others] = items;
  const isOneFolder = first?.parentId && others.every(({ parentId }) => parentId === first.parentId);
  return isOneFolder && first?.parentId ? first.parentId : root;
}
