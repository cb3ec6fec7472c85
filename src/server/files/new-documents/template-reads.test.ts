import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireItem } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { type SmallFolders, smallFolders } from '#tests/factories/small-folders.ts';
import { countReads } from '#tests/services/rows-read.ts';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { findUsableTemplates } from './usable-templates.ts';

/** How many templates the department has, among thousands of files. */
const TEMPLATES = 20;

const staff: Viewer = {
  userId: NIL_ID,
  role: 'DataCenter',
  departmentIds: [],
  partitionIds: [],
  companyIds: [],
  sessionId: '',
  name: '',
  username: '',
  emailAddress: '',
  phoneNumber: '',
  isOwner: false,
  capabilities: [],
  mustChangePassword: false,
};

let database: TestDatabase;
let world: SmallFolders;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await smallFolders(database.pool);
  await database.pool.query(
    `update files set is_template = true where id in (
      select id from files where department_id = $1 and type = 'docx' order by id limit $2)`,
    [world.departmentId, TEMPLATES],
  );
});
afterAll(() => database[Symbol.asyncDispose]());

it.each([true, false])(
  'lists the templates of a department without reading its other files, with statistics: %s',
  async (hasStatistics) => {
    await using counted = await countReads(database);
    const { db } = counted;
    await sql`analyze files, file_access, users`.execute(db);
    if (!hasStatistics) await sql`delete from pg_statistic where starelid = 'files'::regclass`.execute(db);
    const folder = await requireItem(db, staff, world.smallFolderId, 'upload');
    expect(await findUsableTemplates(db, staff, folder)).toHaveLength(TEMPLATES);
    const { rows, blocks } = await counted.mostRead(() => findUsableTemplates(db, staff, folder));
    expect(rows).toBeLessThan(10 * TEMPLATES);
    expect(blocks).toBeLessThan(40 * TEMPLATES);
  },
);
