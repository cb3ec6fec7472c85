import { startTestCluster } from './test-cluster.ts';

export default startTestCluster;
