import { useQuery } from '@tanstack/react-query';
import { type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/page-skeleton.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { unitQuery, useCreateUnit, useEditUnit } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { UnitForm } from './unit-form.tsx';
import { useParentId, useUnitId } from './unit-levels.ts';
import { UnitPath } from './unit-path.tsx';

export const AddPartitionPage = () => <AddPage kind="partition" />;
export const AddCompanyPage = () => <AddPage kind="company" />;
export const AddDepartmentPage = () => <AddPage kind="department" />;
export const EditPartitionPage = () => <EditPage kind="partition" />;
export const EditCompanyPage = () => <EditPage kind="company" />;
export const EditDepartmentPage = () => <EditPage kind="department" />;

const nothing = { name: '', emailAddress: '', phoneNumber: '', address: '' };

function AddPage({ kind }: { kind: UnitKind }) {
  const words = useStrings(organisationStrings).kinds[kind];
  const parentId = useParentId(kind);
  const { parent } = unitLevels[kind];
  // The way to here is all it is asked for: a partition has none above it.
  const above = useQuery({ ...unitQuery(parent ?? kind, parentId ?? ''), enabled: parentId !== undefined });
  const create = useCreateUnit(kind, parentId);
  return (
    <>
      <PageHeader title={words.add} breadcrumb={<UnitPath path={above.data?.path ?? []} />} />
      <UnitForm kind={kind} initial={nothing} save={create} saved={words.created} />
    </>
  );
}

function EditPage({ kind }: { kind: UnitKind }) {
  const words = useStrings(organisationStrings).kinds[kind];
  const locale = useLocale();
  const id = useUnitId(kind);
  const { data: unit, ...loading } = useQuery(unitQuery(kind, id));
  const edit = useEditUnit(kind, id);
  const failure = loadFailure({ ...loading, data: unit }, locale);
  if (failure) {
    return (
      <Panel>
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      </Panel>
    );
  }
  if (!unit) return <PageSkeleton />;
  const { name, emailAddress, phoneNumber, address, path } = unit;
  return (
    <>
      <PageHeader title={words.edit} breadcrumb={<UnitPath path={path.slice(0, -1)} />} />
      <UnitForm
        key={id}
        kind={kind}
        initial={{ name, emailAddress, phoneNumber, address }}
        save={edit}
        saved={words.edited}
      />
    </>
  );
}
