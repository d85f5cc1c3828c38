import type { ExpertName } from '@gait/engine/agent';

/** Measures of which more can only speak for a bot, whatever the data happen to hold. */
export const rising: Readonly<Record<ExpertName, readonly string[]>> = {
  motion: ['even_steps', 'leaps', 'press_at_once', 'press_jumps'],
  keystrokes: ['same_hold', 'short_hold', 'same_dd', 'fast_dd', 'hold_peak', 'dd_peak'],
  aim: ['same_hold', 'short_hold', 'centred', 'same_interval', 'quick_change'],
};
