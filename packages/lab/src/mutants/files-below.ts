import { readdirSync, statSync } from 'node:fs';

/** TypeScript files below a folder, or the file itself, as paths from the root, sorted. */
export const filesBelow = (root: string, path: string): string[] =>
  statSync(root + path).isDirectory()
    ? (readdirSync(root + path, { recursive: true }) as string[])
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${path.replace(/\/$/, '')}/${name}`)
        .sort()
    : [path];
