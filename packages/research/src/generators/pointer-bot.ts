import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';

/** Replaces a person's pointer rows with those of a bot that does the same task. */
export type PointerBot = (segment: readonly PointerRow[], random: Random) => PointerRow[];
