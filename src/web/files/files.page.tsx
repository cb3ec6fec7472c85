import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useMe } from '#web/lib/session.ts';
import { FileManager } from './manager/file-manager.tsx';
import type { FileArea } from './file-area.ts';
import { placeQuery } from './files.api.ts';
import { filesSearch } from './manager/files-search.ts';
import { canonicalLink } from './canonical-link.ts';

/** The data center for those who see all of it. */
export const DataCenterPage = () => <FilesPage fileArea="staff" />;

/** The data center as far as one's departments reach. */
export const EmployeeDataCenterPage = () => <FilesPage fileArea="employee" />;

/** One's own files and what others shared. */
export const MyFilesPage = () => <FilesPage fileArea="own" />;

function FilesPage({ fileArea }: { fileArea: FileArea }) {
  const me = useMe();
  const { folderId = '' } = useParams({ strict: false });
  const search = filesSearch(useSearch({ strict: false }));
  const { data: place } = useQuery({ ...placeQuery(folderId), enabled: folderId !== '' });
  const other = place && canonicalLink(place, fileArea, me.role === 'Employee', search);
  return other ? <Navigate {...other} replace /> : <FileManager fileArea={fileArea} />;
}
