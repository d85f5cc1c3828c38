import { dutiesOf, type ServerRole } from '../options/role.ts';
import type { Fact, FactOf, FactSources, FactView } from './fact.ts';
import { addressDataFact } from './facts/address-data-fact.ts';
import { blockedFact } from './facts/blocked-fact.ts';
import { clockFact } from './facts/clock-fact.ts';
import { keysFact } from './facts/keys-fact.ts';
import { modelFact } from './facts/model-fact.ts';
import { noBeaconsFact } from './facts/no-beacons-fact.ts';
import { proxiesFact } from './facts/proxies-fact.ts';
import { refusedFact } from './facts/refused-fact.ts';
import { replaysFact } from './facts/replays-fact.ts';
import { rewritingFact } from './facts/rewriting-fact.ts';
import { scoringFact } from './facts/scoring-fact.ts';
import { storeFact } from './facts/store-fact.ts';
import { webhooksFact } from './facts/webhooks-fact.ts';

// One line per fact, in the order in which they are shown.
const facts: readonly FactOf[] = [
  ...[storeFact, scoringFact, modelFact, clockFact, addressDataFact, keysFact],
  ...[proxiesFact, rewritingFact, blockedFact, refusedFact, webhooksFact, replaysFact],
];

/** Those that come from what browsers send to this very server. */
const OF_BEACONS: readonly FactOf[] = [proxiesFact, blockedFact];

const factsOf = (role: ServerRole): readonly FactOf[] =>
  dutiesOf(role).ingests ? facts : [...facts.filter((fact) => !OF_BEACONS.includes(fact)), noBeaconsFact];

/** Everything that an operator should know about a server: for the command line, the console and the dashboard. */
export const diagnose = (sources: FactSources, view: FactView): Promise<Fact[]> =>
  Promise.all(factsOf(sources.role).map((fact) => fact(sources, view)));
