import { readdirSync } from 'node:fs';
import { randomOf } from '@gait/research/random';
import type { Family } from './family.ts';
import type { LabPage } from './page.ts';
import { withFewClicks } from './writes-alone.ts';

/** Pages that are drawn of each family. */
export const DRAWN = 3;

/** Everything that the files of a folder export. */
const exportsOf = async <Item>(folder: string): Promise<Item[]> => {
  const url = new URL(`./${folder}/`, import.meta.url);
  const files = readdirSync(url).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = await Promise.all(
    files.toSorted().map((name) => import(new URL(name, url).href) as Promise<Record<string, Item>>),
  );
  return modules.flatMap((module) => Object.values(module));
};

const pagesOf = ({ name, draw }: Family, seed: number): LabPage[] =>
  Array.from({ length: DRAWN }, (_, index) => ({
    ...draw(randomOf(`${name} ${index} ${seed}`)),
    name: `${name}-${index + 1}`,
  }));

/** The pages of `zoo`, and those that a seed draws of each family. */
export const allPages = async (seed: number): Promise<LabPage[]> => {
  const pages = await exportsOf<LabPage>('zoo');
  const families = await exportsOf<Family>('families');
  return [...pages, ...families.flatMap((family) => pagesOf(family, seed))].map(withFewClicks);
};
