import type { KindOf, ReadingName } from '@gait/wire';
import type { Signal } from '../signal.ts';
import { audio } from './audio.ts';
import { audioNoise } from './audio-noise.ts';
import { brands } from './brands.ts';
import { canvas } from './canvas.ts';
import { canvasNoise } from './canvas-noise.ts';
import { chromeObject } from './chrome-object.ts';
import { deviceHint } from './device-hint.ts';
import { focusAtLoad } from './focus-at-load.ts';
import { fonts } from './fonts.ts';
import { frameMismatch } from './frame-mismatch.ts';
import { frameworkGlobals } from './framework-globals.ts';
import { geolocation } from './geolocation.ts';
import { geolocationPermission } from './geolocation-permission.ts';
import { gl } from './gl.ts';
import { glRenderer } from './gl-renderer.ts';
import { hardware } from './hardware.ts';
import { headlessUa } from './headless-ua.ts';
import { historyUnthrottled } from './history-unthrottled.ts';
import { languages } from './languages.ts';
import { mediaDevices } from './media-devices.ts';
import { nativePatched } from './native-patched.ts';
import { permissionContradiction } from './permission-contradiction.ts';
import { platform } from './platform.ts';
import { plugins } from './plugins.ts';
import { screen } from './screen.ts';
import { scrollbar } from './scrollbar.ts';
import { uaHigh } from './ua-high.ts';
import { uaMobile } from './ua-mobile.ts';
import { uaPlatform } from './ua-platform.ts';
import { userAgent } from './user-agent.ts';
import { voices } from './voices.ts';
import { webdriver } from './webdriver.ts';
import { webdriverFrame } from './webdriver-frame.ts';
import { webdriverTampered } from './webdriver-tampered.ts';
import { window } from './window.ts';
import { zone } from './zone.ts';
import { zoneOffsets } from './zone-offsets.ts';

/**
 * Every signal under the name of its reading: one line per signal, here and in the wire's `readingKinds`. They are read in
 * this order, the cheaper ones first.
 */
export const signals = {
  brands,
  device_hint: deviceHint,
  focus_at_load: focusAtLoad,
  hardware,
  headless_ua: headlessUa,
  platform,
  screen,
  ua_mobile: uaMobile,
  ua_platform: uaPlatform,
  user_agent: userAgent,
  webdriver,
  window,
  chrome_object: chromeObject,
  framework_globals: frameworkGlobals,
  geolocation_permission: geolocationPermission,
  languages,
  media_devices: mediaDevices,
  permission_contradiction: permissionContradiction,
  plugins,
  ua_high: uaHigh,
  voices,
  zone,
  zone_offsets: zoneOffsets,
  audio,
  audio_noise: audioNoise,
  canvas,
  canvas_noise: canvasNoise,
  fonts,
  frame_mismatch: frameMismatch,
  gl,
  gl_renderer: glRenderer,
  native_patched: nativePatched,
  scrollbar,
  webdriver_frame: webdriverFrame,
  webdriver_tampered: webdriverTampered,
  geolocation,
  history_unthrottled: historyUnthrottled,
} as const satisfies { readonly [Name in ReadingName]: Signal<KindOf<Name>> };
