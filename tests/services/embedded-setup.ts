import type { TestProject } from 'vitest/node';
import { CLUSTER_VARIABLE, startEmbeddedCluster } from './test-cluster.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startEmbeddedCluster();
  // Each project has its own cluster, so the variable is set for the processes of this project only.
  project.config.env = { ...project.config.env, [CLUSTER_VARIABLE]: connection };
  return stop;
}
