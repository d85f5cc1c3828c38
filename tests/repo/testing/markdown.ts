import { filesBelow } from './files.ts';

export const markdownFiles = filesBelow('').filter((path) => path.endsWith('.md'));

const withoutCodeBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** The targets of all links of a page, without those inside code. */
export const linkTargets = (text: string): string[] =>
  [
    ...withoutCodeBlocks(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, target]) => target ?? '');

/** The anchors that GitHub gives the headings of a page. */
export const anchors = (text: string): string[] =>
  [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
