import type { ExpertName } from '@gait/engine/dynamics';

/** Measures of which more can only speak for a bot, whatever the data happen to hold. */
export const rising: Readonly<Record<ExpertName, readonly string[]>> = {
  mouse: ['even_steps', 'leaps', 'press_at_once', 'press_jumps'],
  keystroke: ['same_hold', 'short_hold', 'same_dd', 'fast_dd', 'hold_peak', 'dd_peak'],
  click: ['same_hold', 'short_hold', 'centred', 'same_interval', 'quick_change'],
};
