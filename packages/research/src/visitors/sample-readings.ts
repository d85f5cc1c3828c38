import { FONTS } from '@gait/tracker/font-names';
import type { StoredReadings } from '@gait/wire';
import type { SampledDevice } from './sampled-device.ts';

/** The fonts that the tracker measures; samples spell some of them in capitals. */
const measured = new Map(FONTS.split(',').map((font) => [font.toLowerCase(), font]));

/** What the tracker would read on a sampled device, as far as the sample says. */
export const sampleReadings = (sample: SampledDevice): StoredReadings => ({
  user_agent: sample.ua,
  platform: sample.platform,
  ...(sample.ud && {
    ua_platform: sample.ud.p,
    ua_high: [sample.ud.a, sample.ud.b, sample.ud.pv, sample.ud.m, ''],
  }),
  gl_renderer: sample.gl,
  fonts: sample.fonts.map((font) => measured.get(font.toLowerCase())).filter((font) => font !== undefined),
  screen: sample.screen.slice(0, 6),
  hardware: sample.hw.map((value) => value ?? 0),
  media_devices: sample.media,
});
