import { beforeAll, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aLogged, aRecord } from '../testing/a-record.ts';
import { accountsContract } from './accounts.contract.ts';
import { apiKeysContract } from './api-keys.contract.ts';
import { blindReviewsContract } from './blind-reviews.contract.ts';
import { erasureContract } from './erasure.contract.ts';
import { exclusionsContract } from './exclusions.contract.ts';
import { labelsContract } from './labels.contract.ts';
import { logPackingContract } from './log-packing.contract.ts';
import { membersContract } from './members.contract.ts';
import { policiesContract } from './policies.contract.ts';
import { refusalsContract } from './refusals.contract.ts';
import { requestMarksContract } from './request-marks.contract.ts';
import { retentionContract } from './retention.contract.ts';
import { reviewClaimsContract } from './review-claims.contract.ts';
import { savedViewsContract } from './saved-views.contract.ts';
import { scoringServersContract } from './scoring-servers.contract.ts';
import { sessionListsContract } from './session-lists.contract.ts';
import { sessionLogContract } from './session-log.contract.ts';
import { sessionPopulationContract } from './session-population.contract.ts';
import type { Store } from './store.ts';
import { strokesContract } from './strokes.contract.ts';
import { visitorsContract } from './visitors.contract.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { wireVersionsContract } from './wire-versions.contract.ts';

/** Tests for every engine. `open` opens a store on the same data each time. Every test uses its own workspace. */
export const storeContract = (open: () => Promise<Store>): void => {
  let opened: Store;
  beforeAll(async () => {
    opened = await open();
    return () => opened.close();
  });
  const store = () => opened;
  sessionLogContract(store);
  logPackingContract(store);
  sessionListsContract(store);
  sessionPopulationContract(store);
  visitorsContract(store);
  strokesContract(store);
  accountsContract(store);
  apiKeysContract(store);
  membersContract(store);
  wireVersionsContract(store);
  labelsContract(store);
  blindReviewsContract(store);
  reviewClaimsContract(store);
  savedViewsContract(store);
  erasureContract(store);
  exclusionsContract(store);
  policiesContract(store);
  requestMarksContract(store);
  refusalsContract(store);
  retentionContract(store);
  scoringServersContract(store);
  webhooksContract(store);

  test('the data is still there after closing and reopening', async () => {
    const record = aRecord(newId('ws'));
    await store().append([aChange(record, { beacons: [aLogged(0)] })]);
    const again = await open();
    expect(await again.findSessions([record])).toEqual([record]);
    await again.close();
  });
};
