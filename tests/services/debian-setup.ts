import type { TestProject } from 'vitest/node';
import { CLUSTER_VARIABLE, startDebianCluster } from './test-cluster.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startDebianCluster();
  project.config.env = { ...project.config.env, [CLUSTER_VARIABLE]: connection };
  return stop;
}
