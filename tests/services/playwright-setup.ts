import { CLUSTER_VARIABLE, startEmbeddedCluster } from './test-cluster.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { connection, stop } = await startEmbeddedCluster();
  process.env[CLUSTER_VARIABLE] = connection;
  return stop;
}
