/** Frames that only a driver's evaluation leaves on the stack of a page's listener. */
const DRIVER_FRAMES: readonly (readonly [name: string, frame: RegExp])[] = [
  ['UtilityScript', /UtilityScript/],
  ['pptr', /pptr:|__puppeteer_evaluation_script__/],
  ['executeScript', /executeScript|executeAsyncScript|callFunction \(/],
  ['playwright', /__playwright|__pw/],
  ['webdriver', /marionette|webdriver|selenium/i],
];

/** Name of the driver on the stack, if one called us: events that code dispatches run their listeners inside that code. */
export const driverOnStack = (): string | undefined => {
  const stack = new Error().stack;
  return typeof stack === 'string' ? DRIVER_FRAMES.find(([, frame]) => frame.test(stack))?.[0] : undefined;
};
