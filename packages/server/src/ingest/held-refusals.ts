/**
 * How long an answer that refuses a beacon is held back. Who sends again at once would take the time of those that are accepted.
 * They come back spread over as long, not together.
 */
export const HOLD_MS = 1_000;
/** Some KB each, with the body that has arrived. More are refused at once. */
const MAX_HELD = 4_096;

/** Waits before a beacon is refused. */
export const heldRefusals = (maxHeld = MAX_HELD) => {
  let held = 0;
  return async (): Promise<void> => {
    if (held >= maxHeld) return;
    held++;
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS * (1 + Math.random())));
    held--;
  };
};
