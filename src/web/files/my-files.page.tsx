import { IconFolder } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { filesStrings } from './files.strings.ts';

export function MyFilesPage() {
  const { myFiles } = useStrings(filesStrings);
  return (
    <>
      <PageHeader title={myFiles.title} />
      <Panel>
        <EmptyState icon={IconFolder} title={myFiles.empty} description={myFiles.emptyHint} />
      </Panel>
    </>
  );
}
