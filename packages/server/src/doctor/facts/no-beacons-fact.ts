import type { FactOf } from '../fact.ts';

/** Stands for the facts that only a server knows to which browsers send. */
export const noBeaconsFact: FactOf = async ({ role }) => ({
  id: 'no_beacons',
  title: 'Beacons',
  state: 'good',
  text: `This server has --role ${role} and takes no beacons. Servers that do know about proxies and blocked trackers: run gait doctor on them.`,
});
