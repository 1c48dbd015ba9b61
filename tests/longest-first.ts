import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks that take minutes: begun last, each would keep one core busy while the other has nothing to do. */
const LONGEST = ['factory-screens', 'gallery', 'corpus'].map((name) => `/tests/e2e/${name}.test.ts`);

/** The order of test files: the longest walks first, the others as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((end) => moduleId.endsWith(end));
      return found === -1 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
