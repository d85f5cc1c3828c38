export interface ContentScript {
  /** `MAIN`: among the page's own scripts, as a userscript. `ISOLATED`: beside them, as an extension. */
  readonly world: 'MAIN' | 'ISOLATED';
  readonly source: string;
}
/** Writes an unpacked extension that runs one script in every page, and answers the arguments that load it. */
export declare const extensionArgs: (folder: string, { world, source }: ContentScript) => string[];
