import type { InstallStatus } from '@gait/server';

interface Step {
  readonly name: string;
  /** What to do while it is not done. */
  readonly hint: string;
  /** Unix ms. Null if it is not done. */
  readonly doneAt: number | null;
}

/** The steps of an installation. A later one proves the earlier ones, because browsers cache the script. */
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

const remedies: Readonly<Record<string, string>> = {
  invalid_site_key:
    'Copy the line above again, with its straight quotes: the page has no key that this server accepts.',
  origin_not_allowed: 'Add this origin to the allowed origins of the site key, on the keys page.',
  invalid_beacon: 'Load the tracker from this server, and check that no proxy changes its requests.',
  retired_wire_version: 'The page has an old copy of the tracker. Load it from this server again.',
  wrong_session_secret: 'Two tabs use one session ID. Do not set session IDs yourself.',
  session_full: 'The session is complete. A new visit starts a new one.',
  rate_limited: 'Many requests come from one address. If it is a proxy, name it with --trusted-proxies.',
  overloaded: 'The server has too much to do. The tracker tries again by itself.',
};

/** What to do about a refused beacon. */
export const remedyOf = (code: string): string =>
  remedies[code] ?? 'The log of the server says more about this request.';
