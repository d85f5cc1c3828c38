#!/usr/bin/env node
import { existsSync } from 'node:fs';

/** Runs the built commands, or their sources in a clone that has not been built. */
const built = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/cli/main.ts');
}
