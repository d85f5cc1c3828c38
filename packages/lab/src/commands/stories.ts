import { existsSync, writeFileSync } from 'node:fs';
import { keptMeasuredPart } from '@gait/research/documents/measured-part';
import { CHROMIUM } from '../browsers/chromium.ts';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { runStories } from '../documents/stories/run-stories.ts';
import { STORIES_PAGE, storiesPage, storyResults } from '../documents/stories/stories-page.ts';

/** Without Chromium, the results on disk are kept. */
const results = () => {
  if (!existsSync(CHROMIUM)) return { measured: keptMeasuredPart(STORIES_PAGE), succeeded: true };
  const { stories: run, succeeded } = runStories();
  return { measured: storyResults(run, currentCommit()), succeeded };
};

export const storiesCommand: LabCommand = {
  name: 'stories',
  summary: 'runs the browser stories of the tracker [--write for docs/measured/stories.md]',
  async run(args) {
    const { measured, succeeded } = results();
    const text = storiesPage(measured);
    if (args.includes('--write')) writeFileSync(STORIES_PAGE, text);
    else console.log(text);
    return succeeded ? 0 : 1;
  },
};
