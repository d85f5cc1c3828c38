import type { InstallStatus } from '@gait/server';

interface Step {
  readonly name: string;
  /** What to do while it is not done. */
  readonly hint: string;
  /** Unix ms. Null if it is not done. */
  readonly doneAt: number | null;
}

/** The steps of a page. A later one proves the earlier ones, because browsers cache the script. */
export const stepsOf = ({ script_at, key_at, beacon_at, session }: InstallStatus): Step[] => {
  const steps: Step[] = [
    { name: 'Script loaded', hint: 'Open a page with the line above.', doneAt: script_at },
    {
      name: 'Key accepted',
      hint: 'The script has loaded. It sends once someone does something on the page, or leaves it.',
      doneAt: key_at,
    },
    { name: 'First beacon stored', hint: 'The key is right. Wait for the next beacon.', doneAt: beacon_at },
    {
      name: 'First score',
      hint: 'Scores follow within a second.',
      doneAt: beacon_at !== null && session !== null ? session.at : null,
    },
  ];
  return steps.map((step, index) => ({
    ...step,
    doneAt: step.doneAt ?? steps.slice(index + 1).find(({ doneAt }) => doneAt !== null)?.doneAt ?? null,
  }));
};

/** The step of the server of the site. */
export const readStep = ({ report_at }: InstallStatus): Step => ({
  name: 'First report read',
  hint: 'Send a form of a page with the tag.',
  doneAt: report_at,
});
