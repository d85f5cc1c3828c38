import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commentsOf, filesBelow, ROOT, textOf } from './testing/files.ts';
import { anchors, linkTargets, markdownFiles } from './testing/markdown.ts';

const isRelative = (target: string) => !/^[a-z]+:/.test(target);

/** Says what is wrong with a link, or nothing. */
function fault(page: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, file))) return `${page}: no file for ${target}`;
  if (anchor && file.endsWith('.md') && !anchors(textOf(file)).includes(anchor))
    return `${page}: no heading for ${target}`;
  return undefined;
}

test('every relative link of every page leads to a file and a heading', () => {
  const faults = markdownFiles.flatMap((page) =>
    linkTargets(textOf(page))
      .filter(isRelative)
      .map((target) => fault(page, target))
      .filter((one) => one !== undefined),
  );
  expect(markdownFiles.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

test('every image of every page exists and has a description', () => {
  const images = markdownFiles.flatMap((page) =>
    [...textOf(page).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, description, target = '']) => ({
      page,
      description,
      target,
    })),
  );
  expect(images.filter(({ description }) => !description)).toEqual([]);
});

/** `docs/decisions/score.md` or `docs/openapi.json` in a comment or a string of the code. */
const PAGE_IN_CODE = /(?<![\w/])docs\/[\w/-]+\.(?:md|json)/g;

/** Tests that write pages into a copy of the repository. */
const RECIPES = 'e2e/recipes/';

const sources = [
  ...filesBelow('packages'),
  ...filesBelow('scripts'),
  ...filesBelow('e2e'),
  ...filesBelow('tests'),
].filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith(RECIPES));

test('every page that the code mentions exists', () => {
  const missing = sources
    .flatMap((path) => [...textOf(path).matchAll(PAGE_IN_CODE)].map(([page]) => ({ path, page })))
    .filter(({ page }) => !existsSync(join(ROOT, page)));
  expect(missing).toEqual([]);
});

/** The path and all folders that it leads through. */
const pathsTo = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** `checks/bot.ts` or `streams/laws` in a comment. */
const PATH_IN_COMMENT = /(?<![\w./:@-])[\w-]+(?:\/[\w-]+)+(?:\.[\w-]+)*/g;

test('every path from a folder of its package that a comment names exists', () => {
  const files = filesBelow('packages').filter((path) => /^packages\/\w+\/src\/.+\.(ts|tsx)$/.test(path));
  const existing = new Set(files.flatMap((path) => pathsTo(path.replace(/\.tsx?$/, ''))));
  const named = files.flatMap((path) => {
    const from = path.split('/').slice(0, 3).join('/');
    return commentsOf(textOf(path))
      .flatMap((comment) => comment.match(PATH_IN_COMMENT) ?? [])
      .map((name) => ({ path, name, target: `${from}/${name.replace(/\.tsx?$/, '')}` }))
      .filter(({ target }) => existing.has(target.split('/').slice(0, 4).join('/')));
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ target }) => !existing.has(target))).toEqual([]);
});

/** `ingest/activity.ts` or `heard.ts` in a page. */
const FILE_IN_PAGE = /`([\w@./*-]+\.(?:ts|tsx|mjs|md))`/g;

/** `packages/engine/src/checks` or, without its package's folder, `engine/src/checks`. */
const FOLDER_IN_PAGE =
  /`((?:packages|e2e|tests|docs|scripts|(?:wire|tracker|engine|server|dashboard|lab)\/src)\/[\w/*-]+)`/g;

/** Files that a reader is about to write. */
const isExample = (name: string) => /your-|get-something/.test(name);

test('every file and folder that a page names exists', () => {
  const files = filesBelow('');
  const exists = (name: string) => {
    const path = name.replace(/[.]/g, '\\.').replaceAll('*', '[^/]+');
    const anywhere = new RegExp(`(^|/)${path}($|/)`);
    return files.some((file) => anywhere.test(file));
  };
  const named = markdownFiles.flatMap((page) =>
    [FILE_IN_PAGE, FOLDER_IN_PAGE].flatMap((pattern) =>
      [...textOf(page).matchAll(pattern)].map(([, name = '']) => ({ page, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !isExample(name) && !exists(name))).toEqual([]);
});

const DECISIONS = 'docs/decisions';
const INDEX = `${DECISIONS}/README.md`;

test('each page of decisions is named by its topic, and the index leads to it', () => {
  const pages = filesBelow(DECISIONS).filter((page) => page !== INDEX);
  const listed = linkTargets(textOf(INDEX)).map((target) => join(DECISIONS, target));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => /\d/.test(page) || !listed.includes(page))).toEqual([]);
});

test('no page and no code refers to a decision by a number', () => {
  const BY_NUMBER = /\bdecisions?(?:\/0| )\d+/gi;
  const named = [...markdownFiles, ...sources].flatMap((path) =>
    [...textOf(path).matchAll(BY_NUMBER)].map(([name]) => ({ path, name })),
  );
  expect(named).toEqual([]);
});
