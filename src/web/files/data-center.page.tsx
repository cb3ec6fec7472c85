import { IconDatabase, IconFolders } from '@tabler/icons-react';
import { useStrings } from '#web/lib/use-strings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { filesStrings } from './files.strings.ts';

export function DataCenterPage() {
  const { dataCenter } = useStrings(filesStrings);
  return (
    <>
      <PageHeader title={dataCenter.title} />
      <Panel>
        <EmptyState icon={IconDatabase} title={dataCenter.empty} description={dataCenter.emptyHint} />
      </Panel>
    </>
  );
}

export function EmployeeDataCenterPage() {
  const { dataCenter, employee } = useStrings(filesStrings);
  return (
    <>
      <PageHeader title={dataCenter.title} />
      <Panel>
        <EmptyState icon={IconFolders} title={employee.empty} description={employee.emptyHint} />
      </Panel>
    </>
  );
}
