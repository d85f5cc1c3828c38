import { monotonicNow } from '../base/clock.ts';
import { accounts } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import { attentionLog } from './attention.ts';
import { blindReviews } from './blind-reviews.ts';
import { byCurrentVisitor } from './current-visitor.ts';
import type { Database } from './database.ts';
import { erasure } from './erasure.ts';
import { exclusions } from './exclusion-records.ts';
import { installSignLog } from './install-sign-log.ts';
import { labels } from './labels.ts';
import { logPacking } from './log-packing.ts';
import { emptyLog, loggedKeys } from './logged-strokes.ts';
import { members } from './members.ts';
import { migrateStore } from './migrate.ts';
import { policies } from './policies.ts';
import { refusalLog } from './refusal-log.ts';
import { requestMarks } from './request-marks.ts';
import { retention } from './retention.ts';
import { reviewClaims } from './review-claims.ts';
import { savedViews } from './saved-views.ts';
import { scoringServers } from './scoring-servers.ts';
import { sessionCompletions } from './session-completions.ts';
import { sessionLog } from './session-log.ts';
import { sessionMessages } from './session-messages.ts';
import { sessionPopulation } from './session-population.ts';
import { sessionReader } from './session-reader.ts';
import type { Store } from './store.ts';
import { userTokenSecrets } from './stored-token-secrets.ts';
import { tabledKeys } from './stroke-keys.ts';
import { strokes } from './strokes.ts';
import { visitorHealing } from './visitor-healing.ts';
import { visitorNames } from './visitor-names.ts';
import { visitors } from './visitor-profiles.ts';
import { watchFaults } from './watch-faults.ts';
import { webhookMessages } from './webhook-messages.ts';
import { webhooks } from './webhooks.ts';
import { wireVersions } from './wire-version-log.ts';

/** The store on either engine, with the same SQL for both. */
export const sqlStore = async (opened: Database): Promise<Store> => {
  const { database, availability } = watchFaults(opened, monotonicNow);
  await migrateStore(database);
  if (!database.isSerial) await emptyLog(database);
  const strokeKeys = database.isSerial ? loggedKeys(database) : tabledKeys(database);
  return {
    ...sessionLog(database, strokeKeys),
    ...byCurrentVisitor(database, sessionReader(database)),
    ...sessionPopulation(database),
    ...visitors(database),
    ...visitorNames(database),
    ...visitorHealing(database),
    ...strokes(database, strokeKeys),
    ...members(database),
    ...accounts(database),
    ...apiKeys(database),
    ...userTokenSecrets(database),
    ...exclusions(database),
    ...policies(database),
    ...labels(database),
    ...blindReviews(database),
    ...reviewClaims(database),
    ...savedViews(database),
    ...wireVersions(database),
    ...requestMarks(database),
    ...refusalLog(database),
    ...installSignLog(database),
    ...scoringServers(database),
    ...webhooks(database),
    ...webhookMessages(database),
    ...sessionMessages(database),
    ...sessionCompletions(database),
    ...attentionLog(database),
    // Without the watch: damage in old rows does not keep beacons from being stored.
    ...retention(opened, strokeKeys),
    ...logPacking(opened),
    ...erasure(database, strokeKeys),
    ...availability,
    close: () => database.close(),
  };
};
