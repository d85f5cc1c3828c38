import { mkdirSync, writeFileSync } from 'node:fs';

export interface ContentScript {
  /** `MAIN`: in the page's own world, as a userscript. `ISOLATED`: in the extension's isolated world. */
  readonly world: 'MAIN' | 'ISOLATED';
  readonly source: string;
  /** Runs before the page's own scripts instead of after them. */
  readonly isFirst?: boolean;
}

/** Writes an unpacked extension that runs one script in every page, and returns the arguments that load it. */
export const extensionArgs = (folder: string, { world, source, isFirst }: ContentScript): string[] => {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: 'Form filler',
    version: '1.0',
    content_scripts: [
      {
        matches: ['http://127.0.0.1/*'],
        js: ['content.js'],
        run_at: isFirst ? 'document_start' : 'document_idle',
        world,
      },
    ],
  };
  writeFileSync(`${folder}/manifest.json`, JSON.stringify(manifest));
  writeFileSync(`${folder}/content.js`, source);
  return [`--load-extension=${folder}`, '--disable-features=DisableLoadExtensionCommandLineSwitch'];
};
