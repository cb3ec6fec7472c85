import { useQuery } from '@tanstack/react-query';
import { type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { unitQuery, useCreateUnit, useEditUnit } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { UnitForm } from './unit-form.tsx';
import { useParentId, useUnitId } from './unit-levels.ts';
import { UnitNotFound } from './unit-not-found.tsx';
import { UnitPath } from './unit-path.tsx';

export const AddPartitionPage = () => <AddPage kind="partition" />;
export const AddCompanyPage = () => <AddPage kind="company" />;
export const AddDepartmentPage = () => <AddPage kind="department" />;
export const EditPartitionPage = () => <EditPage kind="partition" />;
export const EditCompanyPage = () => <EditPage kind="company" />;
export const EditDepartmentPage = () => <EditPage kind="department" />;

const emptyForm = { name: '', emailAddress: '', phoneNumber: '', address: '', quota: null };

function AddPage({ kind }: { kind: UnitKind }) {
  const kindTexts = useStrings(organisationStrings).kinds[kind];
  const parentId = useParentId(kind);
  const { parent } = unitLevels[kind];
  // Loaded only for the breadcrumb; a partition has no parent.
  const parentUnit = useQuery({
    ...unitQuery(parent ?? kind, parentId ?? ''),
    enabled: parentId !== undefined,
  });
  const create = useCreateUnit(kind, parentId);
  return (
    <>
      <PageHeader title={kindTexts.add} breadcrumb={<UnitPath path={parentUnit.data?.path ?? []} />} />
      {parent && isApiError(parentUnit.error, 'notFound') ? (
        <UnitNotFound kind={parent} />
      ) : (
        <UnitForm kind={kind} initial={emptyForm} save={create} saved={kindTexts.created} />
      )}
    </>
  );
}

function EditPage({ kind }: { kind: UnitKind }) {
  const kindTexts = useStrings(organisationStrings).kinds[kind];
  const locale = useLocale();
  const id = useUnitId(kind);
  const { data: unit, ...loading } = useQuery(unitQuery(kind, id));
  const edit = useEditUnit(kind, id);
  const failure = loadFailure({ ...loading, data: unit }, locale);
  if (failure) {
    return (
      <>
        <PageHeader title={kindTexts.edit} />
        {isApiError(loading.error, 'notFound') ? (
          <UnitNotFound kind={kind} />
        ) : (
          <Panel>
            <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
          </Panel>
        )}
      </>
    );
  }
  if (!unit) return <PageSkeleton />;
  const { name, emailAddress, phoneNumber, address, quota, path } = unit;
  return (
    <>
      <PageHeader title={kindTexts.edit} breadcrumb={<UnitPath path={path.slice(0, -1)} />} />
      <UnitForm
        key={id}
        kind={kind}
        initial={{ name, emailAddress, phoneNumber, address, quota }}
        save={edit}
        saved={kindTexts.edited}
      />
    </>
  );
}
