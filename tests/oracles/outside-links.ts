import { sql } from 'kysely';
import type { App } from '#server/app.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { revoke, shareOutside } from '#tests/factories/links.ts';
import type { SignedInPerson, World } from './build-world.ts';
import { type Item, allows, ancestorsOf } from './file-rights.ts';
import type { Plan } from './file-world.ts';

// Links for people outside, written a second time on plain objects.

/** A link of the model, with the token that the product accepts for it. */
export interface Link {
  file: Item;
  sharer: SignedInPerson;
  token: string;
  isOver: boolean;
  /** How often each item had been restored when the link was sent. */
  restored: Map<Item, number>;
}

/** Whether the link leads to its file now. */
export function works({ file, sharer, isOver, restored }: Link): boolean {
  const isAsBefore = (item: Item) => item.timesRestored === (restored.get(item) ?? 0);
  return (
    !isOver && allows(sharer, 'shareOutside', file) === true && [...ancestorsOf(file), file].every(isAsBefore)
  );
}

/** Sends a link in the product; null when the sharer may not. `isAsExpected` tells whether the model agrees. */
export async function sendLink(
  app: App,
  world: World,
  step: Plan['links'][number],
): Promise<{ link: Link | null; isAsExpected: boolean }> {
  const files = world.items.filter(({ kind }) => kind === 'file');
  const file = files[step.file % files.length];
  if (!file) return { link: null, isAsExpected: true };
  const creator = step.isByCreator && world.people.find((person) => person === file.creator);
  const sharer = creator || world.people[step.sharer % world.people.length]!;
  const { status, body } = await shareOutside(sharer.browser, file.id);
  const isAllowed = allows(sharer, 'shareOutside', file) === true;
  if (status !== 200) return { link: null, isAsExpected: !isAllowed };
  const token = newToken();
  const { id } = body.items[0]!;
  await app.deps.db
    .updateTable('share_links')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute();
  if (step.fate === 'expired')
    await sql`update share_links set expires_at = now() - interval '1 second' where id = ${id}`.execute(
      app.deps.db,
    );
  if (step.fate === 'revoked') await revoke(sharer.browser, id);
  const restored = new Map(world.items.map((item) => [item, item.timesRestored]));
  return { link: { file, sharer, token, isOver: step.fate !== 'kept', restored }, isAsExpected: isAllowed };
}
