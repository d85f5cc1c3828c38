import type { Family } from '../family.ts';
import { click, wait, write } from '../steps.ts';

/** What privacy tools change, each as the statement that does it in the page. */
const SIGNS = {
  'noise in canvas':
    'patch(CanvasRenderingContext2D.prototype, "getImageData"); patch(HTMLCanvasElement.prototype, "toDataURL");',
  'noise in audio': 'patch(AudioBuffer.prototype, "getChannelData");',
  'graphics hardware hidden':
    'patch(WebGLRenderingContext.prototype, "getParameter"); patch(WebGL2RenderingContext.prototype, "getParameter");',
  UTC: 'const Format = Intl.DateTimeFormat; Intl.DateTimeFormat = new Proxy(Format, { construct: (target, [locale, options]) => new target(locale, { ...options, timeZone: "UTC" }), apply: (target, self, [locale, options]) => target(locale, { ...options, timeZone: "UTC" }) }); Date.prototype.getTimezoneOffset = () => 0;',
  'no voices': 'speechSynthesis.getVoices = () => [];',
  'no devices': 'if (navigator.mediaDevices) navigator.mediaDevices.enumerateDevices = async () => [];',
  'fewer cores':
    'getter(Navigator.prototype, "hardwareConcurrency", 2); getter(Navigator.prototype, "deviceMemory", 4);',
  'no plugins': 'getter(Navigator.prototype, "plugins", []);',
  'coarse clock':
    'const now = performance.now.bind(performance); performance.now = () => Math.round(now() / 100) * 100;',
  'one language': 'getter(Navigator.prototype, "languages", Object.freeze(["en-US"]));',
} as const;

/** What pages do by themselves that tells of a script. */
const HABITS = {
  'a carousel that clicks Next': "setInterval(() => document.getElementById('next').click(), 1800);",
  'a script that focuses a field': "setTimeout(() => document.getElementById('note').focus(), 1500);",
  'frames that come and go':
    "setInterval(() => { const frame = document.createElement('iframe'); document.body.append(frame); setTimeout(() => frame.remove(), 300); }, 1500);",
  'wrapped fetch and listeners':
    'const { fetch } = window; window.fetch = (...args) => fetch(...args); const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...args) { return add.apply(this, args); };',
} as const;

const FILE_NAMES = [
  'carousel',
  'backbone.marionette',
  'selenium-200mcg',
  'webdriver-guide',
  'puppeteer-show',
  'playwright-of-the-year',
];
const FUNCTION_NAMES = [
  'next',
  'callFunction',
  'executeScript',
  'executeScripts',
  'evaluate',
  'UtilityScript',
];

/** A privacy tool on a page that uses scripts. */
export const privacySigns: Family = {
  name: 'privacy-signs',
  draw: (random) => {
    const signs = random
      .shuffled(Object.keys(SIGNS) as (keyof typeof SIGNS)[])
      .slice(0, random.integer(2, 6));
    const habits = random
      .shuffled(Object.keys(HABITS) as (keyof typeof HABITS)[])
      .slice(0, random.integer(1, 2));
    const [file, name] = [random.pick(FILE_NAMES), random.pick(FUNCTION_NAMES)];
    return {
      about: 'a visitor with a privacy tool on a page that uses scripts',
      drawn: `${signs.join('; ')}; ${habits.join('; ')}; ${name}() in ${file}.js`,
      extension: {
        world: 'MAIN',
        isFirst: true,
        source: `(() => {
const patch = (owner, name) => { owner[name] = new Proxy(owner[name], { apply: (target, self, args) => Reflect.apply(target, self, args) }); };
const getter = (owner, name, value) => Object.defineProperty(owner, name, { get: () => value, configurable: true });
${signs.map((sign) => `{ ${SIGNS[sign]} }`).join('\n')}
})();`,
      },
      body: `<p><button id="next" type="button">Next</button> <span id="slide">1</span></p><textarea id="note" rows="5"></textarea>
<script src="/chunks/${file}.js"></script>`,
      files: {
        [`/chunks/${file}.js`]: `document.getElementById('next').onclick = () => { document.getElementById('slide').textContent = Date.now() % 9; };
(function ${name}() { ${habits.map((habit) => `{ ${HABITS[habit]} }`).join(' ')} })();`,
      },
      steps: [wait(3_000), click('#next'), write('#note', 60), wait(1_500)],
    };
  },
};
