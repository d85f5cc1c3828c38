import type { Fact, FactOf, FactSources, View } from './fact.ts';
import { addressData } from './facts/address-data.ts';
import { blocked } from './facts/blocked.ts';
import { clock } from './facts/clock.ts';
import { proxies } from './facts/proxies.ts';
import { refused } from './facts/refused.ts';
import { rewriting } from './facts/rewriting.ts';
import { scoring } from './facts/scoring.ts';
import { store } from './facts/store.ts';

// One line per fact, in the order in which they are shown.
const facts: readonly FactOf[] = [store, scoring, clock, addressData, proxies, rewriting, blocked, refused];

/** Everything that an operator should know about a server: for the command line, the console and the dashboard. */
export const diagnose = (sources: FactSources, view: View): Promise<Fact[]> =>
  Promise.all(facts.map((fact) => fact(sources, view)));
