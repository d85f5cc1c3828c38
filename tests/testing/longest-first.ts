import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take over a minute: one that starts last keeps a core idle at the end of its group. The rest go by size. */
export const LONGEST: readonly string[] = [
  'e2e/recipes/drawn.test.ts',
  'e2e/dashboard/states.test.ts',
  'e2e/lab/pages.test.ts',
  'e2e/dashboard/list.test.ts',
  'e2e/tracker/delivery.test.ts',
  'e2e/dashboard/dashboard.test.ts',
  'e2e/server/faults.test.ts',
  'e2e/tracker/killed-pages.test.ts',
  'e2e/tracker/self-acting-session.test.ts',
  'e2e/server/dev.test.ts',
  'e2e/tracker/phone.test.ts',
  'e2e/lab/visitors.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = LONGEST.indexOf(relative(project.config.root, moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
