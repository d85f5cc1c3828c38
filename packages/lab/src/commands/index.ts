// One line per command.
export { assess } from './assess.ts';
export { bench } from './bench.ts';
export { bots } from './bots.ts';
export { checksDoc } from './checks-doc.ts';
export { data } from './data.ts';
export { demoBot } from './demo-bot.ts';
export { evaluate } from './evaluate.ts';
export { forge } from './forge.ts';
export { ip } from './ip.ts';
export { mutants } from './mutants.ts';
export { replays } from './replays.ts';
export { screenshot } from './screenshot.ts';
export { sizing } from './sizing.ts';
export { stories } from './stories.ts';
export { train } from './train.ts';
export { visitors } from './visitors.ts';
export { visits } from './visits.ts';
