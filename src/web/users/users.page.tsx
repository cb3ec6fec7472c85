import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { userFilterFields } from '#shared/users/user-filter-fields.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { usePaging } from '#web/lib/use-paging.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { BulkMenu } from './bulk-menu.tsx';
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
import { UsersCount } from './users-count.tsx';
import { usersStrings } from './users.strings.ts';

const noneSelected: ReadonlySet<string> = new Set();

export function UsersPage() {
  const texts = useStrings(usersStrings);
  const search = useSearch({ from: '/{-$locale}/signed-in/shell/users/' });
  const { field = 'username', value = '', sort } = search;
  const sorted = sort ? { sort } : {};
  const navigate = useNavigate();
  const locale = useLocale();
  const show = (next: UserSearch) => void navigate({ to: '/{-$locale}/users', search: next });
  const paging = usePaging(search, '-createdAt', show);
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

  const columns = useUserColumns({
    onToggleActive: (user) => setStatus.mutate({ ids: [user.id], isActive: !user.isActive, name: user.name }),
    onDelete: setDeleting,
  });
  const canSelect = data?.actions.toggleActive ?? false;

  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <UsersCount
            total={data?.total}
            selected={selected.size}
            onClear={() => setSelected(noneSelected)}
          />
        }
        actions={
          <>
            {data?.actions.create && (
              <ButtonLink to="/{-$locale}/users/add" leftSection={<Icon icon={IconPlus} size={18} />}>
                {texts.add}
              </ButtonLink>
            )}
            {data?.actions.create && (
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
              href={exportUrl(search, locale)}
              download
              variant="default"
              leftSection={<Icon icon={IconDownload} size={18} />}
            >
              {texts.exportCsv}
            </Button>
            {canSelect && (
              <BulkMenu
                count={selected.size}
                busy={setStatus.isPending}
                onSetStatus={(isActive) => setStatus.mutate({ ids: [...selected], isActive, name: null })}
              />
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
              }
            : undefined
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={texts.empty}
            description={texts.emptyHint}
            action={<Button onClick={() => show({})}>{texts.showAll}</Button>}
          />
        }
        failure={loadFailure(users, locale)}
      />
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
