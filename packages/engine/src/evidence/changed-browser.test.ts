import { MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { sessionFeatures } from '../session/features.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { aVisitor, sampleDevices } from '../testing/index.ts';
import { changedBrowser } from './changed-browser.ts';

/** A session whose pages name these user agents in turn. */
const becauseOf = (...agents: readonly string[]) => {
  const state = emptySession();
  for (const [page, user_agent] of agents.entries())
    for (const beacon of aVisitor().reads({ user_agent }).clicks().beacons())
      foldBeacon(
        state,
        { ...beacon, page: `page${page}`, origin: beacon.origin + page * MINUTE_MS },
        { at: beacon.origin + page * MINUTE_MS },
      );
  return changedBrowser.because(sessionFeatures(state));
};

const { windows, mac, phone, firefox } = sampleDevices;
const version = (agent: string) => agent.replace('156', '157');

test.each([
  ['from Windows to a Mac', windows, mac, 'macos chromium, windows chromium'],
  ['from Chrome to Firefox', sampleDevices.linux, firefox, 'linux chromium, linux firefox'],
])('a session that goes %s is in doubt', (_, one, other, kinds) => {
  expect(becauseOf(one.user_agent, other.user_agent)).toBe(
    `the page named more than one browser in this session: ${kinds}`,
  );
});

test.each([
  ['whose browser is updated', windows.user_agent, version(windows.user_agent)],
  ['whose visitor asks for the desktop page on a phone', phone.user_agent, sampleDevices.linux.user_agent],
])('a session %s is not', (_, one, other) => {
  expect(becauseOf(one, other)).toBeUndefined();
});
