import { Button } from '@mantine/core';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { NameList } from '#web/ui/text/name-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { StatusMark } from '#web/ui/text/status-mark.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { usersStrings } from '#web/users/users.strings.ts';
import { files, folders, place } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

const GB = 1024 ** 3;

function Marks() {
  const { you, activated, disabled } = useStrings(usersStrings);
  return (
    <>
      <Tag>{you}</Tag>
      <StatusMark tone="good">{activated}</StatusMark>
      <StatusMark tone="quiet">{disabled}</StatusMark>
      <Avatar name="نورة السالم" pictureUrl={null} />
      <Avatar name="Omar" pictureUrl="/api/files/file-picture/thumbnail" size={48} />
    </>
  );
}

function Banners() {
  const locale = useLocale();
  const { created } = useStrings(namesStrings);
  return (
    <>
      <Banner tone="error" onDismiss={ignore}>
        {errorText(new ApiError('offline', { status: 0 }), locale)}
      </Banner>
      <Banner tone="success" onDismiss={ignore}>
        {created(folders.long.name)}
      </Banner>
    </>
  );
}

function Empty() {
  const { uploadable } = useStrings(emptyStrings).places;
  const { create } = useStrings(namesStrings);
  const action = (
    <Button variant="light" leftSection={<Icon icon={IconUpload} size={18} />}>
      {create}
    </Button>
  );
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={uploadable.title}
      description={uploadable.hint}
      action={action}
    />
  );
}

function Failed() {
  const message = errorText(new ApiError('internal', { status: 500 }), useLocale());
  return <ErrorState message={message} requestId="req-7f3a91c2" onRetry={ignore} />;
}

function Header() {
  const { title, count, add, exportCsv } = useStrings(usersStrings);
  const steps = [...place.path.slice(1), place].map(({ id, name }) => ({
    key: id,
    step: <TextLink to="/{-$locale}/partition">{name}</TextLink>,
  }));
  const actions = (
    <>
      <Button>{add}</Button>
      <Button variant="default">{exportCsv}</Button>
    </>
  );
  return (
    <PageHeader
      title={title}
      description={count(2723)}
      breadcrumb={<Breadcrumb label={title} steps={steps} />}
      actions={actions}
    />
  );
}

function Facts() {
  const { columns, allDepartments } = useStrings(usersStrings);
  const units = place.path.slice(1).map(({ name }) => name);
  const entries = [place, folders.arabic].map(({ id, name }) => ({ id, name, details: units }));
  return (
    <KeyValueList
      items={[
        { key: 'name', label: columns.name, value: files.longArabic.name },
        { key: 'code', label: columns.username, value: files.unbroken.name },
        {
          key: 'units',
          label: columns.departmentWithUnits,
          value: <NameList entries={entries} allLabel={allDepartments('نورة')} />,
        },
      ]}
    />
  );
}

const Meters = () => (
  <>
    <UsageMeter usage={{ used: 3 * GB, reserved: GB, quota: 10 * GB }} />
    <UsageMeter usage={{ used: 9.5 * GB, reserved: 0, quota: 10 * GB }} />
    <UsageMeter usage={{ used: 10 * GB, reserved: 0, quota: 10 * GB }} />
    <UsageMeter usage={{ used: 3 * GB, reserved: 0, quota: null }} />
  </>
);

export const stateStories: readonly Story[] = [
  { name: 'marks', draw: () => <Marks /> },
  { name: 'banners', draw: () => <Banners /> },
  { name: 'empty-state', draw: () => <Empty /> },
  { name: 'error-state', draw: () => <Failed /> },
  { name: 'page-skeleton', draw: () => <PageSkeleton /> },
  { name: 'page-header', draw: () => <Header /> },
  { name: 'facts', draw: () => <Facts /> },
  { name: 'usage-meters', draw: () => <Meters /> },
];
