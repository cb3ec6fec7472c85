import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useMe } from '#web/lib/session.ts';
import { FileManager } from './manager/file-manager.tsx';
import type { FileArea } from './file-area.ts';
import { placeQuery } from './files.api.ts';
import { filesSearch } from './files-search-params.ts';
import { canonicalLink } from './canonical-link.ts';

/** The whole data center. */
export const DataCenterPage = () => <FilesPage fileArea="staff" />;

/** The data center of an employee: only their departments. */
export const EmployeeDataCenterPage = () => <FilesPage fileArea="employee" />;

/** The user's own files, and those that others shared with them. */
export const MyFilesPage = () => <FilesPage fileArea="own" />;

function FilesPage({ fileArea }: { fileArea: FileArea }) {
  const me = useMe();
  const { folderId = '' } = useParams({ strict: false });
  const search = filesSearch(useSearch({ strict: false }), folderId);
  const { data: place } = useQuery({ ...placeQuery(folderId), enabled: folderId !== '' });
  const canonical = place && canonicalLink(place, fileArea, me, search);
  return canonical ? <Navigate {...canonical} replace /> : <FileManager fileArea={fileArea} />;
}
