import { usableName } from '#shared/files/names.ts';
import type { PersonalFiles } from '#server/users/personal-files.ts';
import { announce, entityOf, orNameTaken } from './file-change.ts';
import { holdOthers } from './folders.queries.ts';
import { loadNode } from './nodes.queries.ts';
import { findMyFiles, myFilesRoot } from './places.ts';
import { freeNameIn } from './siblings.queries.ts';
import { placeInTree } from './trash.queries.ts';
import { nobody } from './viewer.ts';

export const personalFiles: PersonalFiles = {
  async passOn(tx, journal, from, toUserId) {
    const root = await findMyFiles(tx, from.id);
    // The trash counts too: what lies in it can still be restored.
    if (!root || !(await holdOthers(tx, [root]))) return;
    const target = (await loadNode(tx, nobody, await myFilesRoot(tx, toUserId)))!;
    const name = await freeNameIn(tx, target.row.id, usableName(from.name), true);
    // Whose an item is follows from the root above it: that root becomes a folder, and nothing below it changes.
    await orNameTaken(placeInTree(tx, root, target, name), name);
    const path = target.row.name;
    journal.record({
      action: 'move',
      entity: entityOf({ kind: 'folder', id: root, name }),
      before: { path, person: from.name },
      after: { path, name },
    });
    await announce(tx, target, target.row.id);
  },
};
