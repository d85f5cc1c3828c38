// One line per driver, the plainest first.

export { cdpBezier, cdpWindMouse } from './cdp-human-like.ts';
export { cdpReplay } from './cdp-replay.ts';
export { cdpSnapshot } from './cdp-snapshot.ts';
export { chromeRemoteInterface } from './chrome-remote-interface.ts';
export { firefoxBidi } from './firefox-bidi.ts';
export { ghostCursorPlaywright } from './ghost-cursor-playwright.ts';
export { ghostCursorPuppeteer } from './ghost-cursor-puppeteer.ts';
export { nativeSetter } from './native-setter.ts';
export { osEased, osSteady, osThinking, osWarp } from './os-agents.ts';
export { osBezier, osWindMouse } from './os-human-like.ts';
export { osKeyboard } from './os-keyboard.ts';
export { osExpander, osPaste } from './os-prepared.ts';
export { extensionScript, pageScript } from './page-script.ts';
export { patchright } from './patchright.ts';
export { playwright } from './playwright.ts';
export { playwrightHumanLike } from './playwright-human-like.ts';
export { puppeteer } from './puppeteer.ts';
export { puppeteerHumanLike } from './puppeteer-human-like.ts';
export { puppeteerRealBrowser } from './puppeteer-real-browser.ts';
export { puppeteerStealth } from './puppeteer-stealth.ts';
export { rebrowserPlaywright } from './rebrowser-playwright.ts';
export { rebrowserPuppeteer } from './rebrowser-puppeteer.ts';
export { selenium } from './selenium.ts';
export { webdriverio } from './webdriverio.ts';
