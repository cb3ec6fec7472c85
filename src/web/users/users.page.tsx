import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { userFilterFields } from '#shared/users/user-filter-fields.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { saveFrom } from '#web/lib/save-from.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { usePaging } from '#web/lib/paging/use-paging.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { CornerLink } from '#web/ui/corner-link.tsx';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { ListHeader } from '#web/ui/table/list-header.tsx';
import { useListMenu } from '#web/ui/table/list-menu.ts';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { useIsList } from '#web/ui/table/use-is-list.ts';
import { bulkActions, BulkMenu } from './bulk-menu.tsx';
import { StatusDone, type StatusChange } from './status-done.tsx';
import {
  exportUrl,
  useDeleteUser,
  useLiveUsers,
  usersQuery,
  useSetStatus,
  type UserSearch,
} from './users.api.ts';
import { useUserColumns } from './users-columns.tsx';
import { useUserActions } from './user-actions.tsx';
import { useUserListRow } from './users-list-row.tsx';
import { UsersCount } from './users-count.tsx';
import { usersStrings } from './users.strings.ts';

const noneSelected: ReadonlySet<string> = new Set();

export function UsersPage() {
  const texts = useStrings(usersStrings);
  const search = useSearch({ from: '/{-$locale}/signed-in/shell/users/' });
  const { field = userFilterFields[0], value = '', sort } = search;
  const sorted = sort ? { sort } : {};
  const navigate = useNavigate();
  const locale = useLocale();
  const show = (next: UserSearch) => void navigate({ to: '/{-$locale}/users', search: next });
  const isList = useIsList();
  const paging = usePaging({ search, defaultSort: '-createdAt', show, isList });
  const users = useQuery(usersQuery(paging.query));
  const { data } = users;
  useLiveUsers();
  const [selected, setSelected] = useState(noneSelected);
  const [statusChange, setStatusChange] = useState<StatusChange | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const setStatus = useSetStatus({
    onSuccess: ({ changed }, { isActive, name }) => {
      setStatusChange({ isActive, changed, name });
      setSelected(noneSelected);
    },
  });
  const remove = useDeleteUser({
    onSuccess: (_, id) => {
      setDeleting(null);
      toastSuccess(texts.done.deleted);
      setSelected((before) => new Set([...before].filter((other) => other !== id)));
    },
    onError: () => setDeleting(null),
  });

  const actionsOf = useUserActions({
    onToggleActive: (user) => setStatus.mutate({ ids: [user.id], isActive: !user.isActive, name: user.name }),
    onDelete: setDeleting,
  });
  const columns = useUserColumns(actionsOf);
  const listRow = useUserListRow(actionsOf);
  const listMenu = useListMenu(columns, paging.table);
  const canSelect = data?.actions.toggleActive ?? false;
  const canCreate = data?.actions.create ?? false;
  const csvUrl = exportUrl(search, locale);
  const setStatusOfSelected = (isActive: boolean) =>
    setStatus.mutate({ ids: [...selected], isActive, name: null });
  const tools: SheetAction[] = [
    {
      key: 'import',
      icon: IconFileUpload,
      label: texts.import,
      run: () => void navigate({ to: '/{-$locale}/users/import' }),
    },
    { key: 'export', icon: IconDownload, label: texts.exportCsv, run: () => saveFrom(csvUrl) },
  ];

  return (
    <>
      <ListHeader
        title={texts.title}
        count={data && texts.count(data.total)}
        menu={[canCreate ? tools : tools.slice(1), ...listMenu]}
        description={
          <UsersCount
            total={data?.total}
            selected={selected.size}
            onClear={() => setSelected(noneSelected)}
          />
        }
        actions={
          <>
            {canCreate && (
              <ButtonLink to="/{-$locale}/users/add" leftSection={<Icon icon={IconPlus} size={18} />}>
                {texts.add}
              </ButtonLink>
            )}
            {canCreate && (
              <ButtonLink
                to="/{-$locale}/users/import"
                variant="default"
                leftSection={<Icon icon={IconFileUpload} size={18} />}
              >
                {texts.import}
              </ButtonLink>
            )}
            <Button
              component="a"
              href={csvUrl}
              download
              variant="default"
              leftSection={<Icon icon={IconDownload} size={18} />}
            >
              {texts.exportCsv}
            </Button>
            {canSelect && (
              <BulkMenu count={selected.size} busy={setStatus.isPending} onSetStatus={setStatusOfSelected} />
            )}
          </>
        }
      />
      <FilterBar
        fields={userFilterFields.map((name) => ({ value: name, label: texts.columns[name] }))}
        filter={{ field, value }}
        onGo={(filter) => show({ ...filter, ...sorted })}
        onReset={() => show({})}
      />
      <PagedTable
        caption={texts.title}
        columns={columns}
        list={listRow}
        data={data}
        {...paging.table}
        rowKey={(user) => user.id}
        selection={
          canSelect
            ? {
                selected,
                onChange: setSelected,
                canSelect: (user) => user.actions.toggleActive,
                labelOf: (user) => texts.select(user.name),
                allLabel: texts.selectAll,
                countLabel: texts.selected(selected.size),
                clearLabel: texts.clearSelection,
                actionsLabel: texts.bulk,
                actions: bulkActions(texts, setStatusOfSelected),
              }
            : undefined
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={texts.empty}
            description={texts.emptyHint}
            action={
              field === userFilterFields[0] ? (
                <Button onClick={() => show({})}>{texts.showAll}</Button>
              ) : (
                <Button onClick={() => show({ value, ...sorted })}>{texts.searchEverywhere}</Button>
              )
            }
          />
        }
        failure={loadFailure(users, locale)}
      />
      {isList && canCreate && <CornerLink to="/{-$locale}/users/add" label={texts.add} />}
      <StatusDone change={statusChange} onClose={() => setStatusChange(null)} />
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deletion.title}
        name={deleting?.name ?? ''}
        consequence={texts.deletion.consequence}
        confirmLabel={texts.delete}
        confirming={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting.id)}
      />
    </>
  );
}
