import type { ExpertName } from '@gait/engine/dynamics';

/** Features whose increase may only raise the margin, whatever the data suggest. */
export const monotoneFeatures: Readonly<Record<ExpertName, readonly string[]>> = {
  mouse: ['even_steps', 'leaps', 'immediate_presses', 'press_jumps'],
  keystroke: [
    'same_dwell',
    'short_dwell',
    'same_interval',
    'fast_interval',
    'dwell_peak_share',
    'interval_peak_share',
  ],
  click: ['same_dwell', 'short_dwell', 'centered', 'same_click_interval', 'fast_device_switch'],
};
