import type { Locale } from '#shared/auth/auth.contract.ts';
import type { DocumentKind } from '#shared/files/new-documents.contract.ts';
import { withExtension } from '#shared/files/names.ts';
import { entityOf, pathInside } from '#server/files/audit-values.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import type { Content } from '#server/files/content/content.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { checkName } from '#server/files/names/check-names.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { requireRoomAt } from '#server/files/quota-of-item.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { updateTemplate } from './templates.queries.ts';

/** The name of a document that was given none. */
const untitled: Record<Locale, string> = { ar: 'مستند جديد', en: 'New document' };

interface NewDocument {
  kind: DocumentKind;
  locale: Locale;
  /** As the user typed it. */
  name: string | undefined;
  content: Content;
  /** Of which it is a copy. */
  template: Item | null;
}

/** Makes a document of stored bytes. A name that is taken gets a number, because nobody was asked for one. */
export async function createDocument(
  { tx, audit, caller, item: folder }: Change<'upload'>,
  { kind, locale, name: typed, content, template }: NewDocument,
): Promise<Item> {
  const name = withExtension(typed || (template?.row.name ?? untitled[locale]), kind);
  checkName(name);
  await requireRoomAt(tx, folder, content.size);
  const id = await insertNamed({ tx, caller, item: folder }, name, content);
  const created = (await loadItem(tx, caller.viewer, id))!;
  audit.record({
    action: 'create',
    entity: entityOf(created.row),
    after: {
      path: pathInside(folder),
      size: content.size,
      ...(template && { template: template.row.name }),
    },
  });
  await publishFolderChanged(tx, folder, folder.row.id);
  return created;
}

/** Somebody may take the name or the barcode at the same moment; the next try sees it. */
const TRIES = 5;

async function insertNamed(
  { tx, caller, item: folder }: Omit<Change<'upload'>, 'audit'>,
  wanted: string,
  content: Content,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const name = await freeNameIn(tx, folder.row.id, wanted, false);
    const id = await insertFile(tx, folder, { name, createdBy: caller.viewer.userId, content });
    if (id) return id;
  }
  throw new AppError('nameTaken', { params: { name: wanted } });
}

export async function setTemplate(
  { tx, audit, caller, item }: Change<'markAsTemplate'>,
  isTemplate: boolean,
): Promise<Item> {
  const { id, is_template: wasTemplate, parent_id: parentId } = item.row;
  if (wasTemplate === isTemplate) return item;
  await updateTemplate(tx, id, isTemplate);
  audit.record({
    action: 'update',
    entity: entityOf(item.row),
    before: { isTemplate: wasTemplate },
    after: { isTemplate },
  });
  await publishFolderChanged(tx, item, parentId);
  return (await loadItem(tx, caller.viewer, id))!;
}
