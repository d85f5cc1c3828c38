import { dutiesOf, type Role } from '../role.ts';
import type { Fact, FactOf, FactSources, View } from './fact.ts';
import { addressData } from './facts/address-data.ts';
import { blocked } from './facts/blocked.ts';
import { clock } from './facts/clock.ts';
import { keys } from './facts/keys.ts';
import { model } from './facts/model.ts';
import { noBeacons } from './facts/no-beacons.ts';
import { proxies } from './facts/proxies.ts';
import { refused } from './facts/refused.ts';
import { rewriting } from './facts/rewriting.ts';
import { scoring } from './facts/scoring.ts';
import { store } from './facts/store.ts';
import { webhooks } from './facts/webhooks.ts';

// One line per fact, in the order in which they are shown.
const facts: readonly FactOf[] = [
  ...[store, scoring, model, clock, addressData, keys],
  ...[proxies, rewriting, blocked, refused, webhooks],
];

/** Those that come from what browsers send to this very server. */
const OF_BEACONS: readonly FactOf[] = [proxies, blocked];

const factsOf = (role: Role): readonly FactOf[] =>
  dutiesOf(role).ingests ? facts : [...facts.filter((fact) => !OF_BEACONS.includes(fact)), noBeacons];

/** Everything that an operator should know about a server: for the command line, the console and the dashboard. */
export const diagnose = (sources: FactSources, view: View): Promise<Fact[]> =>
  Promise.all(factsOf(sources.role).map((fact) => fact(sources, view)));
