/** What vitest's JSON report says of one test. */
export interface ToldStory {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}

/** How one story went, by browser. */
export interface StoryLine {
  readonly story: string;
  readonly results: Readonly<Record<string, string>>;
}

/** The browsers that stories are told in, as the titles of their groups end. */
export const browsers = ['Chromium', 'Firefox'] as const;

const IN = new RegExp(`^(.*), in (${browsers.join('|')})$`);

/** Stories by group; those of the same group and name in several browsers are one line. Other tests are left out. */
export const storyGroups = (told: readonly ToldStory[]): Map<string, StoryLine[]> => {
  const groups = new Map<string, Map<string, Record<string, string>>>();
  for (const { ancestorTitles, title, status } of told) {
    const [, group, browser] = IN.exec(ancestorTitles[0] ?? '') ?? [];
    if (group === undefined || browser === undefined) continue;
    const stories = groups.get(group) ?? new Map<string, Record<string, string>>();
    groups.set(group, stories.set(title, { ...stories.get(title), [browser]: status }));
  }
  return new Map(
    [...groups].map(([group, stories]) => [
      group,
      [...stories].map(([story, results]) => ({ story, results })),
    ]),
  );
};
