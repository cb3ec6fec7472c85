import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longer than all others; one that starts last runs alone, and the files of the other PostgreSQL wait for its end. */
const longest = ['files/rights.property', 'hostile-input', 'rows-read'].map(
  (name) => `src/server/${name}.test.ts`,
);

/** Files run in an order that differs with the seed, after the longest ones. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((path) => moduleId.endsWith(path));
      return index === -1 ? longest.length : index;
    };
    const orderOf = ({ moduleId }: TestSpecification): string =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || (orderOf(a) < orderOf(b) ? -1 : 1));
  }
}
