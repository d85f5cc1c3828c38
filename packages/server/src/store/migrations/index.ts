import { blindReviews } from './blind-reviews.ts';
import { checkLinks } from './check-links.ts';
import { cityLists } from './city-lists.ts';
import { countryLists } from './country-lists.ts';
import { declaredAgents } from './declared-agents.ts';
import { detectedLists } from './detected-lists.ts';
import { engineVersions } from './engine-versions.ts';
import { erasedSessions } from './erased-sessions.ts';
import { exclusions } from './exclusions.ts';
import { facetLists } from './facet-lists.ts';
import { firstTables } from './first-tables.ts';
import { inbox } from './inbox.ts';
import { keyExpiry } from './key-expiry.ts';
import { labels } from './labels.ts';
import { listOrder } from './list-order.ts';
import { listOrders } from './list-orders.ts';
import { refusals } from './refusals.ts';
import { requestMarks } from './request-marks.ts';
import { reviewClaims } from './review-claims.ts';
import { scoreBands } from './score-bands.ts';
import { scoredAt } from './scored-at.ts';
import { scoringServers } from './scoring-servers.ts';
import { sessionStates } from './session-states.ts';
import { stepEngines } from './step-engines.ts';
import { strokes } from './strokes.ts';
import { userEnded } from './user-ended.ts';
import { userTokens } from './user-tokens.ts';
import { visitorCounts } from './visitor-counts.ts';
import { visitorFinal } from './visitor-final.ts';
import { visitorLists } from './visitor-lists.ts';
import { visitorLookUp } from './visitor-look-up.ts';
import { visitorNames } from './visitor-names.ts';
import { visitors } from './visitors.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import { webhooks } from './webhooks.ts';
import { wireVersions } from './wire-versions.ts';
import { workspaceMembers } from './workspace-members.ts';

/**
 * Every change of the tables, oldest first, in SQL that both engines understand. Append only: a database stores how many it
 * has, so a migration keeps its place and its text once it is on the main branch. A new one is a file and a line at the end.
 */
export const migrations: readonly string[] = [
  firstTables,
  visitors,
  strokes,
  sessionStates,
  userTokens,
  declaredAgents,
  checkLinks,
  visitorCounts,
  engineVersions,
  wireVersions,
  inbox,
  visitorLookUp,
  scoredAt,
  listOrder,
  requestMarks,
  visitorLists,
  scoringServers,
  userEnded,
  labels,
  stepEngines,
  webhooks,
  erasedSessions,
  detectedLists,
  keyExpiry,
  workspaceMembers,
  exclusions,
  listOrders,
  blindReviews,
  webhookSecrets,
  refusals,
  cityLists,
  scoreBands,
  countryLists,
  facetLists,
  visitorFinal,
  reviewClaims,
  visitorNames,
];
