import { expect, test } from 'vitest';
import { checkLabel } from './check-label.ts';

test.each([
  ['programmatic_typing', 'Programmatic typing'],
  ['vpn', 'VPN'],
  ['tor', 'Tor'],
  ['bot', 'Bot'],
])('%s reads %s', (id, label) => expect(checkLabel(id)).toBe(label));
