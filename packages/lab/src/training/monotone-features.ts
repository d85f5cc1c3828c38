import type { ExpertName } from '@gait/engine/dynamics';

/** Features whose increase may only raise the margin, whatever the data suggest. */
export const monotoneFeatures: Readonly<Record<ExpertName, readonly string[]>> = {
  mouse: ['even_steps', 'leaps', 'press_at_once', 'press_jumps'],
  keystroke: ['same_hold', 'short_hold', 'same_dd', 'fast_dd', 'hold_peak', 'dd_peak'],
  click: ['same_hold', 'short_hold', 'centred', 'same_interval', 'quick_change'],
};
