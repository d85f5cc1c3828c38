/** One browser story: the title of its group with the browser, its own title, and its status once it ran. */
export interface BrowserStory {
  readonly group: string;
  readonly title: string;
  readonly status?: string;
}

/** A story and its status in each browser that runs it. */
export interface StoryLine {
  readonly story: string;
  readonly statuses: Readonly<Record<string, string | undefined>>;
}

export const storyBrowsers = ['Chromium', 'Firefox', 'WebKit'] as const;

/** `delivery, in Firefox`, with a reason when this machine skips the group. */
const GROUP = new RegExp(`^(.*), in (${storyBrowsers.join('|')})( \\(skipped: .*\\))?$`);

/** Stories by group, one line per title. Leaves out tests that are not browser stories. */
export const storyGroups = (stories: readonly BrowserStory[]): Map<string, StoryLine[]> => {
  const groups = new Map<string, Map<string, Record<string, string | undefined>>>();
  for (const { group: groupTitle, title, status } of stories) {
    const [, group, browser] = GROUP.exec(groupTitle) ?? [];
    if (group === undefined || browser === undefined) continue;
    const lines = groups.get(group) ?? new Map<string, Record<string, string | undefined>>();
    groups.set(group, lines.set(title, { ...lines.get(title), [browser]: status }));
  }
  return new Map(
    [...groups].map(([group, lines]) => [
      group,
      [...lines].map(([story, statuses]) => ({ story, statuses })),
    ]),
  );
};
