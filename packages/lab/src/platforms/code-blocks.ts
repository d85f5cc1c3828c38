import { readFileSync } from 'node:fs';

/** Files by name. */
export type Files = Readonly<Record<string, string>>;

/** A fence, its language, and the name of a file. */
const NAMED_BLOCK = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

/** The code blocks of a page that have a file name after their language. */
export const codeBlocks = (markdown: string): Files =>
  Object.fromEntries([...markdown.matchAll(NAMED_BLOCK)].map(([, name = '', code = '']) => [name, code]));

/** What a page of `docs/platforms` asks its reader to replace. */
export interface Replacements {
  /** Without a trailing slash. */
  readonly gait: string;
  readonly siteKey: string;
}

/** The files of a page in `docs/platforms`, with the reader's own server and site key. */
export const filesOf = (page: string, { gait, siteKey }: Replacements): Files => {
  const markdown = readFileSync(new URL(`../../../../docs/platforms/${page}.md`, import.meta.url), 'utf8');
  const replaced = markdown.replaceAll('https://risk.example.com', gait).replaceAll('pub-…', siteKey);
  return codeBlocks(replaced);
};
