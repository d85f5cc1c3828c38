/** How long a test waits for what must come, on a machine that is five times as slow. */
export const PATIENCE_MS = 60_000;

/** How long a test may take that says nothing else: it waits for one thing, and then for the next one. */
export const TEST_MS = 2 * PATIENCE_MS;
