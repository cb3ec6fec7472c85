import { useInfiniteQuery } from '@tanstack/react-query';
import type { User } from '#shared/users/users.contract.ts';
import { AccessList } from '#web/files/details/access-list.tsx';
import { ReachSummary } from '#web/users/reach/reach-summary.tsx';
import { reachQuery } from '#web/users/reach/reach.api.ts';
import { ReachedFiles } from '#web/users/reach/reached-files.tsx';
import { reach } from './reach-data.ts';
import { files } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

const user: Pick<User, 'role' | 'capabilities' | 'isActive'> = {
  role: 'Employee',
  capabilities: ['Upload', 'Share'],
  isActive: false,
};

/** What the page of a user shows below its header. */
function ReachedByUser({ id }: { id: string }) {
  const query = useInfiniteQuery(reachQuery(id, ''));
  return <ReachedFiles query={query} typed="" q="" onType={ignore} />;
}

export const reachStories: readonly Story[] = [
  { name: 'who-has-access', draw: () => <AccessList id={files.plain.id} /> },
  { name: 'who-has-access-failed', draw: () => <AccessList id={'file-removed' as typeof files.plain.id} /> },
  { name: 'reach-summary', draw: () => <ReachSummary user={user} reach={reach} /> },
  { name: 'reached-files', draw: () => <ReachedByUser id="user-2" /> },
  { name: 'reached-files-none', draw: () => <ReachedByUser id="user-3" /> },
];
