// One line per command.
export { bots } from './bots.ts';
export { checksDoc } from './checks-doc.ts';
export { demoBot } from './demo-bot.ts';
export { train } from './train.ts';
