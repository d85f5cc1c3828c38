import type { Check } from './check.ts';
import * as registry from './checks/index.ts';

/** The `id` of a registered check: a `Record<CheckId, …>` does not compile until it has an entry for each. */
export type CheckId = (typeof registry)[keyof typeof registry]['id'];

/** All checks, in the order of the registry. */
export const checks: readonly Check[] = Object.values(registry);
