import { MINUTE_MS } from '@gait/wire/time';
import { randomOf } from '../random.ts';
import { machineOf } from './histories/machine.ts';
import type { Share } from './rule-outcome.ts';
import type { SampledDevice } from './sampled-device.ts';
import type { SimulatedVisit, VisitorRule } from './simulated-visit.ts';

const TRIES = 400;
const ELSEWHERE = { asn: 99, city: 'city 99' };

/** How often the stored id of a visitor alone, copied to another Chrome on Windows, takes the visitor along. */
export const copiedIds = (
  rule: VisitorRule,
  visits: readonly SimulatedVisit[],
  devices: readonly SampledDevice[],
): Share => {
  const random = randomOf('copied ids');
  const recognize = rule.open();
  const last = new Map<number, { readonly visit: SimulatedVisit; readonly id: string }>();
  for (const visit of visits) last.set(visit.device, { visit, id: recognize(visit).id });
  const copiers = devices.filter(({ ua }) => ua.includes('Windows') && ua.includes('Chrome/'));
  const victims = random.shuffled([...last.values()].filter(({ visit }) => isChromeOnWindows(visit)));
  const tried = victims.slice(0, TRIES).map(({ visit, id }, index) => {
    const readings = { ...machineOf(random.pick(copiers)), device_hint: visit.readings.device_hint };
    const network = index % 2 === 0 ? visit.network : ELSEWHERE;
    const at = (visits.at(-1)?.at ?? 0) + index * MINUTE_MS;
    return recognize({ at, readings, network }).id === id;
  });
  return { hits: tried.filter(Boolean).length, of: tried.length };
};

const isChromeOnWindows = ({ readings }: SimulatedVisit): boolean =>
  /Windows.*Chrome\//.test(String(readings.user_agent));
