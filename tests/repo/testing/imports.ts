import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesBelow, isTest, ROOT, textOf } from './files.ts';

export interface Import {
  from: string;
  to: string;
}

const PACKAGES = ['wire', 'tracker', 'engine', 'server', 'dashboard', 'research', 'lab', 'node'];

const exportsOf = Object.fromEntries(
  PACKAGES.map((name) => {
    const entries = JSON.parse(textOf(`packages/${name}/package.json`)).exports ?? {};
    return [name, entries as Record<string, string>];
  }),
);

/** The file behind an import of our own code; nothing for a dependency or an asset. */
function resolve(from: string, specifier: string): string | undefined {
  const [, name = '', entry = ''] = specifier.match(/^@gait\/([\w-]+)(?:\/(.+))?$/) ?? [];
  const doors = exportsOf[name] ?? {};
  const door = doors[entry === '' ? '.' : `./${entry}`] ?? doors['./*']?.replace('*', entry);
  if (door) return join('packages', name, door);
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  return /\.tsx?$/.test(path) && existsSync(join(ROOT, path)) ? path : undefined;
}

/** What is read from a file, once for all walks through it. */
export const remembered = <Value>(read: (path: string) => Value): ((path: string) => Value) => {
  const known = new Map<string, Value>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path)!;
  };
};

const importsOf = remembered((from): Import[] =>
  ts
    .preProcessFile(textOf(from), true, true)
    .importedFiles.map(({ fileName }) => resolve(from, fileName))
    .filter((to) => to !== undefined)
    .map((to) => ({ from, to })),
);

/** The files of our own code that a file imports. */
export const importedBy = (from: string): string[] => importsOf(from).map(({ to }) => to);

/** The sources of all packages without tests and what only tests use. */
export const sources = PACKAGES.flatMap((name) => filesBelow(`packages/${name}/src`)).filter(
  (path) => /\.tsx?$/.test(path) && !isTest(path),
);

/** Every import between two sources, `import type` and re-exports included. */
export const imports: readonly Import[] = sources.flatMap(importsOf);

/** The imports of a source that are left when its types are gone. */
const codeImportsOf = remembered((from): string[] =>
  ts
    .createSourceFile(from, textOf(from), ts.ScriptTarget.Latest)
    .statements.filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
    .filter((one) => !(ts.isImportDeclaration(one) ? one.importClause?.isTypeOnly : one.isTypeOnly))
    .map(({ moduleSpecifier: name }) => name && ts.isStringLiteral(name) && resolve(from, name.text))
    .filter((to) => typeof to === 'string'),
);

/** The files whose code these sources contain when they are bundled, their own included. */
export const codeOf = (bundled: readonly string[]): string[] => {
  const found = new Set(bundled);
  for (const path of found) for (const to of codeImportsOf(path)) found.add(to);
  return [...found];
};

/** Circles among the imports, each as the sorted list of its files (Tarjan, 1972). */
export function circles(edges: readonly Import[]): string[][] {
  const targets = new Map<string, Import[]>();
  for (const edge of edges) targets.set(edge.from, [...(targets.get(edge.from) ?? []), edge]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const { from } of edges) if (!order.has(from)) visit(from);
  return found;
}
