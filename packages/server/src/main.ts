import { run } from './start/run.ts';

const code = await run(process.argv.slice(2));
if (code !== undefined) process.exit(code);
