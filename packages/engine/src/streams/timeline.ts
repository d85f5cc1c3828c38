import type { Events, StreamName, StreamRow } from '@gait/wire';

type Entry<Name extends StreamName> = { [N in Name]: { stream: N; row: StreamRow<N> } }[Name];

/** The rows of several streams of one beacon in the order things happened; earlier names win ties. */
export const timeline = <Name extends StreamName>(
  events: Events,
  ...names: readonly Name[]
): Entry<Name>[] => {
  const entries: Entry<Name>[] = [];
  for (const stream of names)
    for (const row of events[stream]) entries.push({ stream, row } as unknown as Entry<Name>);
  return entries.sort((a, b) => a.row.t - b.row.t);
};
