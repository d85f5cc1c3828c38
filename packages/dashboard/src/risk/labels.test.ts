import { expect, test } from 'vitest';
import { checkLabel } from './labels.ts';

test.each([
  ['programmatic_typing', 'Programmatic typing'],
  ['vpn', 'VPN'],
  ['tor', 'Tor'],
  ['bot', 'Bot'],
])('%s is labeled %s', (id, label) => expect(checkLabel(id)).toBe(label));
