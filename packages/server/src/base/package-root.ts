import { existsSync } from 'node:fs';

/** Folder of this package, found from the sources as well as from the bundle. Ends in a slash. */
export const packageRoot: URL = (() => {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder);
  return folder;
})();
