import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Tells the scripts inside the server what is to go wrong. */
export const controls = (folder: string) => {
  const path = `${folder}/faults`;
  mkdirSync(path, { recursive: true });
  return {
    begin: (name: string, value: string): void => writeFileSync(`${path}/${name}`, value),
    end: (name: string): void => rmSync(`${path}/${name}`, { force: true }),
    fired: (name: string): number =>
      existsSync(`${path}/${name}.fired`) ? readFileSync(`${path}/${name}.fired`).length : 0,
  };
};
