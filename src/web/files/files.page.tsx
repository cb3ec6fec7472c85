import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useMe } from '#web/lib/session.ts';
import { FileManager } from './components/file-manager.tsx';
import type { Entrance } from './entrance.ts';
import { placeQuery } from './files.api.ts';
import { filesSearch } from './files-search.ts';
import { rightDoor } from './right-door.ts';

/** The data center for those who see all of it. */
export const DataCenterPage = () => <FilesPage entrance="staff" />;

/** The data center as far as one's departments reach. */
export const EmployeeDataCenterPage = () => <FilesPage entrance="employee" />;

/** One's own files and what others shared. */
export const MyFilesPage = () => <FilesPage entrance="own" />;

function FilesPage({ entrance }: { entrance: Entrance }) {
  const me = useMe();
  const { folderId = '' } = useParams({ strict: false });
  const search = filesSearch(useSearch({ strict: false }));
  const { data: place } = useQuery({ ...placeQuery(folderId), enabled: folderId !== '' });
  const other = place && rightDoor(place, entrance, me.role === 'Employee', search);
  return other ? <Navigate {...other} replace /> : <FileManager entrance={entrance} />;
}
