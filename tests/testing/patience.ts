/** How long a test waits for what must come, also on a machine that has other work to do. */
export const PATIENCE_MS = 60_000;

/** How long a test may take that says nothing else: on a quiet machine, a twentieth of it is much. */
export const TEST_MS = 5 * PATIENCE_MS;
