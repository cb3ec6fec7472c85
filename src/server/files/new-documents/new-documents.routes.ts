import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { type DocumentKind, newDocumentsContract } from '#shared/files/new-documents.contract.ts';
import { orRelease } from '#server/files/changes/released-bytes.ts';
import { rememberFile } from '#server/files/changes/remember-file.ts';
import type { Content } from '#server/files/content/content.ts';
import { lockUploadedBlob } from '#server/files/content/store-body.ts';
import { presentFile } from '#server/files/files.present.ts';
import { changeItem, changeRoute, itemRoute } from '#server/files/item-routes.ts';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { emptyDocx } from './empty-docx/empty-docx.ts';
import { createDocument, setTemplate } from './new-documents.actions.ts';
import { findUsableTemplates, requireTemplate } from './usable-templates.ts';

const emptyDocuments: Record<DocumentKind, (locale: Locale) => Promise<Buffer>> = { docx: emptyDocx };

export function newDocumentsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage } = deps;

  /** Stored before the transaction begins, as what is uploaded. */
  const storeEmpty = async (kind: DocumentKind, locale: Locale): Promise<Content> => ({
    ...(await storage.put(Readable.from([await emptyDocuments[kind](locale)]))),
    type: kind,
  });

  itemRoute(app, deps, {
    endpoint: newDocumentsContract.create,
    right: 'upload',
    async handler({ item: folder, caller, body: { template: templateId, ...wanted } }) {
      const lock = { right: 'upload', lock: 'reference' } as const;
      const { kind, locale, name } = wanted;
      const described = { kind, locale, name };
      const fromTemplate = (id: string) =>
        changeItem(db, caller, folder.row.id, lock, async (change) => {
          const template = await requireTemplate(change.tx, caller.viewer, change.item, id);
          const { blob_hash: hash, size, type } = template.row;
          return createDocument(change, {
            ...described,
            template,
            content: { hash: hash!, size, type },
          });
        });
      const empty = async () => {
        const content = await storeEmpty(kind, locale);
        return orRelease(deps, [content.hash], () =>
          transaction(db, async (tx) => {
            // Before the folder, in the order in which uploads lock them.
            await lockUploadedBlob(tx, deps, content.hash);
            return changeItem(tx, caller, folder.row.id, lock, (change) =>
              createDocument(change, { ...described, template: null, content }),
            );
          }),
        );
      };
      const created = templateId === undefined ? await empty() : await fromTemplate(templateId);
      await rememberFile(deps, { userId: caller.viewer.userId, fileId: created.row.id, isUpload: true });
      return presentFile(caller.viewer, created);
    },
  });

  itemRoute(app, deps, {
    endpoint: newDocumentsContract.templates,
    right: 'upload',
    async handler({ item: folder, caller: { viewer } }) {
      const templates = await findUsableTemplates(db, viewer, folder);
      return { items: templates.map((template) => presentFile(viewer, template)) };
    },
  });

  changeRoute(app, deps, {
    endpoint: newDocumentsContract.setTemplate,
    right: 'markAsTemplate',
    change: async ({ body, ...change }) =>
      presentFile(change.caller.viewer, await setTemplate(change, body.isTemplate)),
  });
}
