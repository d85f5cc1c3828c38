/** Frames that only a driver's evaluation leaves on the stack of a page's listener. */
const DRIVER_FRAME =
  /UtilityScript|pptr:|__puppeteer_evaluation_script__|execute(Async)?Script|callFunction \(|__playwright|__pw|marionette|webdriver|selenium/i;

/** What names a driver on the stack, if one called us: events that code dispatches run their listeners inside that code. */
export const driverOnStack = (): string | undefined => {
  const { stack } = new Error();
  return typeof stack === 'string' ? DRIVER_FRAME.exec(stack)?.[0] : undefined;
};
