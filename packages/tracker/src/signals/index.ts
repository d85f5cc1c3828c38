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

/** Every signal under the name of its reading: one line per signal, here and in the wire's `readingKinds`. */
export const signals = {
  audio,
  audio_noise: audioNoise,
  brands,
  canvas,
  canvas_noise: canvasNoise,
  chrome_object: chromeObject,
  device_hint: deviceHint,
  focus_at_load: focusAtLoad,
  fonts,
  frame_mismatch: frameMismatch,
  framework_globals: frameworkGlobals,
  geolocation,
  geolocation_permission: geolocationPermission,
  gl,
  gl_renderer: glRenderer,
  hardware,
  headless_ua: headlessUa,
  history_unthrottled: historyUnthrottled,
  languages,
  media_devices: mediaDevices,
  native_patched: nativePatched,
  permission_contradiction: permissionContradiction,
  platform,
  plugins,
  screen,
  scrollbar,
  ua_high: uaHigh,
  ua_mobile: uaMobile,
  ua_platform: uaPlatform,
  user_agent: userAgent,
  voices,
  webdriver,
  webdriver_frame: webdriverFrame,
  webdriver_tampered: webdriverTampered,
  window,
  zone,
  zone_offsets: zoneOffsets,
} as const satisfies { readonly [Name in ReadingName]: Signal<KindOf<Name>> };
