import { ALL_RIGHTS } from '#shared/files/rights.ts';
import { foldForSearch, nameKey, sortKey } from '#shared/text/fold.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { newId } from '#server/platform/ids.ts';
import type pg from 'pg';

export const scale = {
  users: 10_000,
  employees: 200,
  partitions: 4,
  companies: 40,
  departments: 2_000,
  /** Departments that have files; the employees belong to these. */
  busyDepartments: 50,
  files: 1_000_000,
  largeFolder: 100_000,
  grants: 1_000_000,
};

/** Two departments without files, for sharing with many people at once. */
export const crowd = { large: 5000, team: 200 };

export const password = 'benchmark-password';
const DATA_CENTER = '00000000-0000-0000-0000-000000000001';

export interface World {
  adminEmail: string;
  employeeEmail: string;
  /** All files of the large folder were shared with this employee, who works elsewhere. */
  guestEmail: string;
  crowdDepartmentIds: { large: string; team: string };
  largeFolderId: string;
  uploadFolderId: string;
}

const words =
  'عقد تقرير فاتورة ميزانية محضر اجتماع خطاب مخطط رخصة كشف report invoice contract drawing letter permit budget minutes'.split(
    ' ',
  );
const extensions = ['pdf', 'docx', 'xlsx', 'jpg', 'png', 'txt'];
const types: Record<string, string> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  jpg: 'image',
  png: 'image',
  txt: 'text',
};

/** Pseudo-random numbers, the same in every run. */
function* numbers(): Generator<number> {
  for (let state = 42; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}
const random = numbers();
const below = (max: number) => random.next().value! % max;

interface Unit {
  id: string;
  folderId: string;
  partition: string;
  company: string | null;
  department: string | null;
}

/** Inserts rows given as columns, in batches. */
async function insert(
  pool: pg.Pool,
  table: string,
  columns: Record<string, string>,
  rows: unknown[][],
): Promise<void> {
  const names = Object.keys(columns);
  for (let start = 0; start < rows.length; start += 5000) {
    const batch = rows.slice(start, start + 5000);
    const arrays = names.map((_, column) => batch.map((row) => row[column]));
    const casts = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
    await pool.query(
      `insert into ${table} (${names.join(', ')}) select * from unnest(${casts.join(', ')})`,
      arrays,
    );
  }
}

const folderColumns = {
  id: 'uuid',
  kind: 'text',
  space: 'text',
  parent_id: 'uuid',
  name: 'text',
  name_key: 'text',
  sort_key: 'text',
  search_name: 'text',
  partition_id: 'uuid',
  company_id: 'uuid',
  department_id: 'uuid',
  unit_kind: 'text',
};
const fileColumns = {
  ...folderColumns,
  type: 'text',
  extension: 'text',
  size: 'bigint',
  blob_hash: 'text',
  barcode: 'text',
  created_by: 'uuid',
  updated_by: 'uuid',
};

const folderRow = (id: string, parent: string, name: string, unit: Partial<Unit>, kind: string | null) => [
  id,
  'folder',
  'DC',
  parent,
  name,
  nameKey(name),
  sortKey(name),
  foldForSearch(name),
  unit.partition ?? null,
  unit.company ?? null,
  unit.department ?? null,
  kind,
];

/** A large organisation with a million files, 100,000 of them in one folder. */
export async function buildWorld(
  pool: pg.Pool,
  note: (text: string) => void,
  files = scale.files,
): Promise<World> {
  note(`${scale.users} users, ${scale.departments} departments`);
  const hash = await hashPassword(password);
  const users = Array.from({ length: scale.users }, (_, index) => {
    const role = index === 0 ? 'Admin' : index <= scale.employees ? 'Employee' : 'DataCenter';
    const name = index % 2 ? `موظف ${index}` : `User ${index}`;
    return [
      newId(),
      name,
      foldForSearch(name),
      `user${index}`,
      `user${index}`,
      `user${index}@bench.example`,
      `user${index}@bench.example`,
      role,
      index === 0,
      hash,
    ];
  });
  await insert(
    pool,
    'users',
    {
      id: 'uuid',
      name: 'text',
      search_name: 'text',
      username: 'text',
      username_key: 'text',
      email_address: 'text',
      email_key: 'text',
      role: 'text',
      is_owner: 'boolean',
      password_hash: 'text',
    },
    users,
  );
  await pool.query(`update users set capabilities = '{Upload,Download,Print,Share}' where role = 'Employee'`);

  const departments = await buildUnits(pool);
  const busy = departments.slice(0, scale.busyDepartments);
  const employees = users.slice(1, scale.employees + 1).map((row) => row[0] as string);
  const memberships = employees.flatMap((user, index) =>
    [index % busy.length, (index * 7) % busy.length].map((number) => [user, busy[number]!.department!]),
  );
  const distinct = [...new Map(memberships.map((pair) => [pair.join(), pair])).values()];
  await insert(pool, 'user_departments', { user_id: 'uuid', department_id: 'uuid' }, distinct);

  const large = newId();
  const uploads = newId();
  const folders = [
    folderRow(large, busy[0]!.folderId, 'الأرشيف الكبير', busy[0]!, null),
    folderRow(uploads, busy[0]!.folderId, 'Uploads', busy[0]!, null),
  ];
  const small = busy.flatMap((unit) =>
    Array.from({ length: 200 }, (_, index) => {
      const id = newId();
      folders.push(folderRow(id, unit.folderId, `${words[below(words.length)]} ${index}`, unit, null));
      return { id, unit };
    }),
  );
  await insert(pool, 'files', folderColumns, folders);

  note(`${files} files`);
  for (let start = 0; start < files; start += 50_000) {
    const rows = Array.from({ length: 50_000 }, (_, offset) => {
      const index = start + offset;
      const place = index < scale.largeFolder ? { id: large, unit: busy[0]! } : small[index % small.length]!;
      const extension = extensions[below(extensions.length)]!;
      const rare = index % 50_000 === 17 ? 'زمردة ' : '';
      const name = `${rare}${words[below(words.length)]} ${words[below(words.length)]} ${index}.${extension}`;
      const row = folderRow(newId(), place.id, name, place.unit, null);
      row[1] = 'file';
      const creator = employees[below(employees.length)]!;
      return [
        ...row,
        types[extension],
        extension,
        below(5_000_000),
        '0'.repeat(64),
        `9${String(index).padStart(13, '0')}`,
        creator,
        creator,
      ];
    });
    await insert(pool, 'files', fileColumns, rows);
  }
  note('access rows and versions');
  await pool.query(
    `insert into file_access (user_id, file_id, rights, is_creator) select created_by, id, ${ALL_RIGHTS}, true from files where kind = 'file'`,
  );
  await pool.query(
    `insert into versions (file_id, number, blob_hash, size, created_by) select id, 1, blob_hash, size, created_by from files where kind = 'file'`,
  );
  await pool.query(
    `insert into file_access (user_id, file_id, rights)
       select ($1::uuid[])[1 + (row_number() over () * 31) % $2], id, 3 from files where kind = 'file' order by id limit $3
     on conflict do nothing`,
    [employees, employees.length, scale.grants],
  );
  const guest = employees.at(-1)!;
  await pool.query(
    `insert into file_access (user_id, file_id, rights) select $1, id, 1 from files where parent_id = $2 and kind = 'file'
     on conflict do nothing`,
    [guest, large],
  );
  const [largeCrowd, team] = departments.slice(-2).map((unit) => unit.department!) as [string, string];
  const others = users.slice(scale.employees + 1).map((row) => row[0] as string);
  await insert(pool, 'user_departments', { user_id: 'uuid', department_id: 'uuid' }, [
    ...others.slice(0, crowd.large).map((user) => [user, largeCrowd]),
    ...others.slice(-crowd.team).map((user) => [user, team]),
  ]);
  await pool.query('vacuum analyze');
  return {
    adminEmail: 'user0@bench.example',
    employeeEmail: 'user1@bench.example',
    guestEmail: `user${scale.employees}@bench.example`,
    crowdDepartmentIds: { large: largeCrowd, team },
    largeFolderId: large,
    uploadFolderId: uploads,
  };
}

async function buildUnits(pool: pg.Pool): Promise<Unit[]> {
  const units: unknown[][] = [];
  const folders: unknown[][] = [];
  const add = (kind: 'partition' | 'company' | 'department', number: number, parent: Unit | null): Unit => {
    const id = newId();
    const unit: Unit = {
      id,
      folderId: newId(),
      partition: parent?.partition ?? id,
      company: kind === 'company' ? id : (parent?.company ?? null),
      department: kind === 'department' ? id : null,
    };
    const name = number % 2 ? `${kind} ${number}` : `وحدة ${kind} ${number}`;
    folders.push(folderRow(unit.folderId, parent?.folderId ?? DATA_CENTER, name, unit, kind));
    units.push([id, kind, parent?.id ?? null, name, foldForSearch(name), number, unit.folderId]);
    return unit;
  };
  const partitions = Array.from({ length: scale.partitions }, (_, n) => add('partition', n + 1, null));
  const companies = Array.from({ length: scale.companies }, (_, n) =>
    add('company', n + 1, partitions[n % partitions.length]!),
  );
  const departments = Array.from({ length: scale.departments }, (_, n) =>
    add('department', n + 1, companies[n % companies.length]!),
  );
  await insert(pool, 'files', folderColumns, folders);
  await insert(
    pool,
    'units',
    {
      id: 'uuid',
      kind: 'text',
      parent_id: 'uuid',
      name: 'text',
      search_name: 'text',
      prefix: 'integer',
      folder_id: 'uuid',
    },
    units,
  );
  return departments;
}
