import { readFileSync } from 'node:fs';

const IMPORT = /from '(\.{1,2}\/[\w./-]+)'/g;

/** Code of the command rather than of a forger. */
const HARNESS = /\/(api|people|forge-server)\.ts$/;

/** Folders whose code a forger has to write; recordings and the format of the wire are free. */
const OWN = ['./', '../generators/'].map((path) => new URL(path, import.meta.url).href);

/** Lines of code of a forger's file and of what it imports from those folders, without blank lines and comments. */
export const lineCount = (file: string): number => {
  const known = new Set<string>();
  const visit = (address: string): void => {
    const isOwn = OWN.some((folder) => address.startsWith(folder)) && !HARNESS.test(address);
    if (known.has(address) || !isOwn) return;
    known.add(address);
    for (const [, path = ''] of readFileSync(new URL(address), 'utf8').matchAll(IMPORT))
      visit(new URL(path, address).href);
  };
  visit(new URL(`kinds/${file}`, import.meta.url).href);
  return [...known].reduce((sum, address) => sum + codeLines(readFileSync(new URL(address), 'utf8')), 0);
};

const codeLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\*|\*|\/\/)/.test(line)).length;
