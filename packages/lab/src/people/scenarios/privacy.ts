import type { Scenario } from '../scenario.ts';

/** What anti-fingerprinting extensions do: noise in canvas and audio, common hardware values, a coarse clock. */
const SHIELD = `(() => {
  const round = (value) => Math.round(value / 10) * 10 + Math.random() * 5;
  const getter = (prototype, name, change) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, { ...own, get() { return change(own.get.call(this)); } });
  };
  const method = (prototype, name, change) => {
    prototype[name] = new Proxy(prototype[name], {
      apply: (target, self, args) => change(Reflect.apply(target, self, args), args),
    });
  };
  getter(Navigator.prototype, 'hardwareConcurrency', () => 4);
  getter(Navigator.prototype, 'deviceMemory', () => 8);
  getter(Event.prototype, 'timeStamp', round);
  method(Performance.prototype, 'now', round);
  method(CanvasRenderingContext2D.prototype, 'getImageData', (image) => {
    for (let i = 0; i < image.data.length; i += 97) image.data[i] ^= Math.random() < 0.5 ? 1 : 0;
    return image;
  });
  method(HTMLCanvasElement.prototype, 'toDataURL', (text) => text.slice(0, -8) + Math.random().toString(36).slice(2, 10));
  method(AudioBuffer.prototype, 'getChannelData', (samples) => {
    for (let i = 0; i < samples.length; i += 101) samples[i] += Math.random() * 1e-7;
    return samples;
  });
  for (const Context of [WebGLRenderingContext, WebGL2RenderingContext])
    method(Context.prototype, 'getParameter', (value, [name]) => (name === 37446 ? 'ANGLE' : name === 37445 ? 'Google Inc.' : value));
})();`;

/** An anti-fingerprinting extension that runs first in every page. */
export const fingerprintShield: Scenario = {
  name: 'fingerprint shield',
  extension: { world: 'MAIN', source: SHIELD, isFirst: true },
};

/** Firefox with its own protection against fingerprinting. */
export const resistFingerprinting: Scenario = {
  name: 'Firefox resists fingerprinting',
  browser: 'firefox',
  preferences: { 'privacy.resistFingerprinting': true, 'privacy.resistFingerprinting.letterboxing': true },
};
