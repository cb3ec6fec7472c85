import { OFFICE_VARIABLE, makeFakeOffice } from './fake-office.ts';
import { CLUSTER_VARIABLE, startEmbeddedCluster } from './test-cluster.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { connection, stop } = await startEmbeddedCluster();
  const office = await makeFakeOffice();
  process.env[CLUSTER_VARIABLE] = connection;
  process.env[OFFICE_VARIABLE] = office.path;
  return async () => {
    await office.remove();
    await stop();
  };
}
