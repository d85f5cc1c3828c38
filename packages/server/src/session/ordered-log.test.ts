import { beaconOrder } from '@gait/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { openStore } from '../store/open-store.ts';
import type { LoggedBeacon } from '../store/records.ts';
import { aChange, aLogged, aRecord, NOW } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { orderedLog } from './ordered-log.ts';

const positionOf = ({ envelope: { origin, page, seq } }: LoggedBeacon) => ({ origin, page, seq });

/** Beacons of one page can claim different origins. */
const anyPosition = fc.record({
  page: fc.constantFrom('a', 'b', 'c'),
  seq: fc.nat(60),
  origin: fc.constantFrom(NOW, NOW, NOW, NOW + 1, NOW - 1),
});

test('a log is read in beacon order, however it is stored', async () => {
  const store = await openStore({ dataDir: aFolder() });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyPosition, { selector: ({ page, seq }) => `${page}${seq}`, maxLength: 150 }),
      async (positions) => {
        const record = aRecord(newId('ws'));
        const logged = positions.map(({ page, seq, origin }) => {
          const { envelope, received } = aLogged(seq, page);
          return { envelope: { ...envelope, origin }, received };
        });
        await store.append([aChange(record, { beacons: logged })]);
        const read: LoggedBeacon[] = [];
        for await (const one of orderedLog(store, record)) read.push(one);
        expect(read.map(positionOf)).toEqual(
          positions.toSorted(beaconOrder).map(({ origin, page, seq }) => ({ origin, page, seq })),
        );
      },
    ),
    { numRuns: 30 },
  );
  await store.close();
});
