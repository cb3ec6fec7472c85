import { IconPencil } from '@tabler/icons-react';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import type { CheckTreeItem } from '#web/ui/check-tree/check-tree-item.ts';
import { CheckTree } from '#web/ui/check-tree/check-tree.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { NameLink } from '#web/ui/links.tsx';
import { StatusMark } from '#web/ui/text/status-mark.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { usersStrings } from '#web/users/users.strings.ts';
import { folders, place } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  isActive: boolean;
}

const people: readonly Person[] = [
  { id: '1', name: 'نورة السالم', email: 'noura@example.com', isActive: true },
  {
    id: '2',
    name: 'Omar Abdulrahman Al-Mutairi',
    email: 'omar.almutairi@regional.example.com',
    isActive: false,
  },
  { id: '3', name: 'عبد الرحمن بن عبد العزيز آل الشيخ', email: 'a@example.com', isActive: true },
];

function useColumns(): readonly Column<Person>[] {
  const { columns, activated, disabled, edit } = useStrings(usersStrings);
  const { roles } = useStrings(rolesStrings);
  return [
    {
      key: 'name',
      header: columns.name,
      kind: 'head',
      sortKey: 'name',
      cell: ({ id, name }) => (
        <NameLink to="/{-$locale}/users/edit/$userId" params={{ userId: id }}>
          {name}
        </NameLink>
      ),
    },
    {
      key: 'email',
      header: columns.emailAddress,
      sortKey: 'email',
      nowrap: true,
      cell: ({ email }) => email,
    },
    { key: 'role', header: columns.roles, cell: () => roles.DataCenter },
    {
      key: 'status',
      header: columns.status,
      cell: ({ isActive }) => (
        <StatusMark tone={isActive ? 'good' : 'quiet'}>{isActive ? activated : disabled}</StatusMark>
      ),
    },
    {
      key: 'actions',
      header: columns.actions,
      kind: 'actions',
      cell: ({ name }) => <IconButton icon={IconPencil} label={edit(name)} onClick={ignore} />,
    },
  ];
}

function useListRow(): ListRowContent<Person> {
  const texts = useStrings(usersStrings);
  const { roles } = useStrings(rolesStrings);
  return {
    name: ({ name }) => name,
    second: ({ email }) => [{ stem: roles.DataCenter }, { stem: email }],
    picture: ({ name }) => <Avatar name={name} pictureUrl={null} size={36} />,
    end: ({ isActive }) =>
      isActive ? (
        <StatusMark tone="good" isDot>
          {texts.activated}
        </StatusMark>
      ) : (
        <StatusMark tone="quiet">{texts.disabled}</StatusMark>
      ),
    actions: () => [{ key: 'edit', icon: IconPencil, label: texts.editIt, run: ignore }],
  };
}

const oneSelected: readonly string[] = ['2'];
const noneSelected: readonly string[] = [];

function Table({ isLoading = false, selected = oneSelected }) {
  const texts = useStrings(usersStrings);
  const columns = useColumns();
  const listRow = useListRow();
  return (
    <PagedTable
      caption={texts.title}
      columns={columns}
      list={listRow}
      data={isLoading ? undefined : { items: people, page: 2, pageSize: 5, total: 2723 }}
      rowKey={({ id }) => id}
      sort="name"
      onSort={ignore}
      onPage={ignore}
      pageSize={3}
      pageSizes={[5, 25, 100]}
      onPageSize={ignore}
      opensRows
      empty={null}
      selection={{
        selected: new Set(selected),
        onChange: ignore,
        canSelect: () => true,
        labelOf: ({ name }) => texts.select(name),
        allLabel: texts.selectAll,
        countLabel: texts.selected(selected.length),
        clearLabel: texts.clearSelection,
        actionsLabel: texts.bulk,
        actions: [],
      }}
    />
  );
}

function Filter() {
  const { columns } = useStrings(usersStrings);
  const fields = [
    { value: 'name', label: columns.name },
    { value: 'email', label: columns.emailAddress },
  ] as const;
  return (
    <FilterBar fields={fields} filter={{ field: 'name', value: 'نورة' }} onGo={ignore} onReset={ignore} />
  );
}

function Tree() {
  const { columns } = useStrings(usersStrings);
  const row = (id: string, label: string, more: Partial<CheckTreeItem>): CheckTreeItem => ({
    id,
    label,
    level: 3,
    checked: false,
    disabled: false,
    busy: false,
    ...more,
  });
  const [, partition, company] = place.path;
  const items = [
    row('1', partition!.name, { level: 1, checked: 'mixed', expanded: true }),
    row('2', company!.name, { level: 2, checked: 'mixed', expanded: true }),
    row('3', place.name, { checked: true }),
    row('4', folders.long.name, {}),
    row('5', folders.arabic.name, { disabled: true, level: 2, expanded: false }),
  ];
  return <CheckTree label={columns.departmentWithUnits} items={items} onCheck={ignore} onExpand={ignore} />;
}

export const tableStories: readonly Story[] = [
  { name: 'filter-bar', draw: () => <Filter /> },
  { name: 'table', draw: () => <Table /> },
  { name: 'table-none-selected', draw: () => <Table selected={noneSelected} /> },
  { name: 'table-loading', draw: () => <Table isLoading /> },
  { name: 'check-tree', draw: () => <Tree /> },
];
