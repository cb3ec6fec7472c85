import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#web/lib/session.ts';
import { openingOf, pageOf, pageRoutes } from '#web/viewers/registry.ts';
import { FileManager } from './manager/file-manager.tsx';
import type { FileArea } from './file-area.ts';
import { type OpenFolder, placeQuery } from './files.api.ts';
import { filesSearch } from './files-search-params.ts';
import { canonicalLink } from './canonical-link.ts';
import type { FolderLink } from './use-files-navigation.ts';

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
  return canonical ? <LeadOn place={place} link={canonical} /> : <FileManager fileArea={fileArea} />;
}

/**
 * Leads on to the correct address. A link that opens the file as a click on it does also opens the tab in which it is shown; if the
 * browser refuses that, the page shows the details of the file.
 */
function LeadOn({ place, link }: { place: OpenFolder; link: FolderLink }) {
  const opensFile = useLocation({ select: ({ state }) => state.toFile === 'open' });
  const router = useRouter();
  const open = useEffectEvent(() => {
    const page = opensFile && pageOf(openingOf(place));
    if (!page) return;
    const { href } = router.buildLocation({ to: pageRoutes[page], params: { fileId: place.id } });
    window.open(href, '_blank', 'noopener');
  });
  useEffect(() => open(), []);
  return <Navigate {...link} replace />;
}
