import type { TestProject } from 'vitest/node';
import { OFFICE_VARIABLE, makeFakeOffice } from './fake-office.ts';
import { CLUSTER_VARIABLE, startDebianCluster } from './test-cluster.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startDebianCluster();
  const office = await makeFakeOffice();
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
