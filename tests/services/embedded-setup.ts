import type { TestProject } from 'vitest/node';
import { OFFICE_VARIABLE, makeFakeOffice } from './fake-office.ts';
import { CLUSTER_VARIABLE, startEmbeddedCluster } from './test-cluster.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startEmbeddedCluster();
  const office = await makeFakeOffice();
  // Each project has its own cluster, so the variable is set for the processes of this project only.
  project.config.env = {
    ...project.config.env,
    [CLUSTER_VARIABLE]: connection,
    [OFFICE_VARIABLE]: office.path,
  };
  return async () => {
    await office.remove();
    await stop();
  };
}
