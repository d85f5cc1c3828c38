import { readFileSync } from 'node:fs';

/** Files by name. */
export type Files = Readonly<Record<string, string>>;

/** The indentation of a fence in a list, its language, and the name of a file. */
const NAMED_BLOCK = /^( *)```\w+ (\S+)\n([\s\S]*?)^\1```$/gm;

/** The code blocks of a page that have a file name after their language. */
export const codeBlocks = (markdown: string): Files =>
  Object.fromEntries(
    [...markdown.matchAll(NAMED_BLOCK)].map(([, indentation = '', name = '', code = '']) => [
      name,
      code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
    ]),
  );

/** What a page of the documentation asks its reader to replace. */
export interface Replacements {
  /** Without a trailing slash. */
  readonly gait: string;
  readonly siteKey: string;
}

/** The files of a page in `docs`, such as `platforms/vite`, with the reader's own server and site key. */
export const filesOf = (page: string, { gait, siteKey }: Replacements): Files => {
  const markdown = readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');
  const replaced = markdown.replaceAll('https://risk.example.com', gait).replaceAll('pub-…', siteKey);
  return codeBlocks(replaced);
};
