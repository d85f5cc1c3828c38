import { expect, test } from 'vitest';
import { sampleDevices } from '../testing/index.ts';
import { addKind } from './browser-changes.ts';

const { windows, linux, mac, firefox, phone } = sampleDevices;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const IPAD_DESKTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const kindsOf = (...agents: readonly unknown[]) => agents.reduce(addKind, [] as readonly string[]);

test('a browser that is updated stays the same', () => {
  expect(kindsOf(windows.user_agent, windows.user_agent.replace('156', '157'))).toEqual(['windows chromium']);
});

test('a phone that asks for the desktop version of a page stays the same', () => {
  expect(kindsOf(phone.user_agent, linux.user_agent)).toHaveLength(1);
  expect(kindsOf(IPHONE, IPAD_DESKTOP)).toHaveLength(1);
});

test('another system or another engine is another kind', () => {
  expect(kindsOf(windows.user_agent, linux.user_agent)).toEqual(['linux chromium', 'windows chromium']);
  expect(kindsOf(linux.user_agent, firefox.user_agent)).toHaveLength(2);
  expect(kindsOf(phone.user_agent, mac.user_agent)).toHaveLength(2);
});

test('user agents that name no system or no engine do not count', () => {
  expect(kindsOf(windows.user_agent, 'Kiosk 1', { error: 'TypeError' }, undefined)).toHaveLength(1);
});

test('eight kinds are kept', () => {
  const systems = ['Windows NT 10.0', 'X11; Linux x86_64', 'Macintosh', 'X11; CrOS x86_64'];
  const engines = ['Chrome/156', 'Firefox/153', 'AppleWebKit/605'];
  const agents = systems.flatMap((system) => engines.map((engine) => `Mozilla/5.0 (${system}) ${engine}`));
  expect(kindsOf(...agents.slice(0, 8))).toHaveLength(8);
  expect(kindsOf(...agents)).toHaveLength(8);
});
