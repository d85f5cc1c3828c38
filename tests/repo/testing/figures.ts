import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { filesOf } from '../../../e2e/recipes/sample.ts';
import * as samples from '../../../e2e/recipes/samples/index.ts';
import { filesBelow, isTest, textOf, withoutComments } from './files.ts';
import { circles, importedBy } from './imports.ts';
import { markdownFiles } from './markdown.ts';

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
/** Programs by other authors, which stay as they were handed over. */
const isForeign = (path: string) => path.startsWith('packages/research/src/hands/as-written/');
const inPackages = filesBelow('packages').filter((path) => isCode(path) && !isForeign(path));
const sources = inPackages.filter((path) => !isTest(path));
const isLab = (path: string) => /^packages\/(lab|research)\//.test(path);

/** Lines with code: without blank ones and comments. */
const codeLines = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + withoutComments(textOf(path)).match(/^.*\S.*$/gm)!.length, 0);

/** The names that a file declares and exports; what it passes on from another file is not its own. */
const exportedNames = (path: string): string[] =>
  ts
    .createSourceFile(path, textOf(path), ts.ScriptTarget.Latest)
    .statements.filter(
      (one) =>
        ts.canHaveModifiers(one) && one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .flatMap((one) => {
      if (ts.isVariableStatement(one))
        return one.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
      return 'name' in one && one.name ? [(one.name as ts.Identifier).text] : [];
    });

/** What occurs in more than one place, by name. */
const shared = (occurrences: readonly { readonly name: string; readonly place: string }[]) => {
  const places = new Map<string, Set<string>>();
  for (const { name, place } of occurrences) places.set(name, (places.get(name) ?? new Set()).add(place));
  return [...places].filter(([, all]) => all.size > 1).map(([name]) => name);
};

export const sharedNames = () =>
  shared(sources.flatMap((place) => exportedNames(place).map((name) => ({ name, place })))).sort();

/** With the package. A registry is `index.ts` everywhere. */
export const sharedFiles = () =>
  shared(
    sources
      .filter((path) => basename(path) !== 'index.ts')
      .map((path) => ({ name: `${path.split('/')[1]} ${basename(path)}`, place: dirname(path) })),
  ).sort();

const allCircles = () =>
  circles(
    [...inPackages, ...filesBelow('e2e'), ...filesBelow('tests')]
      .filter(isCode)
      .flatMap((from) => importedBy(from).map((to) => ({ from, to }))),
  );

/** How large the repository is, and how many files its recipes touch, by what is counted. */
export const figures = (): Record<string, number> => ({
  'lines of the product': codeLines(sources.filter((path) => !isLab(path))),
  'lines of the lab': codeLines(sources.filter(isLab)),
  'words in *.md': markdownFiles.reduce((sum, path) => sum + textOf(path).split(/\s+/).length, 0),
  'lines of the longest file': Math.max(...sources.map((path) => textOf(path).split('\n').length - 1)),
  'exported names in more than one file': sharedNames().length,
  'file names in more than one folder of a package': sharedFiles().length,
  'circles of imports': allCircles().length,
  ...Object.fromEntries(
    Object.values(samples).map((sample) => [`files of a ${sample.recipe}`, filesOf(sample).length]),
  ),
});
