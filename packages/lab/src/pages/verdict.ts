import { REJECT, REVIEW } from '../harness/outcome.ts';
import type { LabPage } from './page.ts';
import type { PageVisit } from './page-visit.ts';
import { WRITES_ALONE } from './writes-alone.ts';

/** Points that a page may add to the score of the same person on the plain form. */
const MARGIN = 10;

/** Checks that would accuse a person of what the page did. */
const ACCUSATIONS = [
  'agent_behavior',
  'programmatic_typing',
  'programmatic_clicking',
  'teleporting_mouse',
  'jump_scrolling',
  'centered_clicks',
  'bot',
];
/** Checks that are right where the visit did that. No visit pastes, unless its page says so. */
const HABITS = ['all_pasted', 'external_input', 'no_corrections'];
const JUDGED = [...ACCUSATIONS, ...HABITS];

/** The synthetic person is a program, so the model that tells programs is not judged by it, nor a score with its points. */
const judges = (check: string, { person }: PageVisit): boolean =>
  check !== 'agent_behavior' || !person?.startsWith('synthetic');

const isTrue = (check: string, { corrections }: PageVisit, { trueOfPeople = [] }: LabPage): boolean =>
  trueOfPeople.includes(check) || (check === 'no_corrections' && corrections === 0);

const faultsOfPerson = (visit: PageVisit, page: LabPage): string[] => {
  const { risk_score: score, plain_score: plain, detected } = visit;
  if (score === null) return ['no beacon arrived'];
  const wrong = detected.filter((check) => JUDGED.includes(check) && !isTrue(check, visit, page));
  const isMore = plain !== null && score > plain + MARGIN && !page.cannotTell?.person;
  const isScored = detected.every((check) => judges(check, visit));
  return [
    ...wrong.filter((check) => judges(check, visit)).map((check) => `${check} is Detected`),
    ...(isScored && isMore ? [`${score} instead of ${plain}`] : []),
    ...(isScored && score >= REVIEW ? [`${visit.recommended_action}`] : []),
  ];
};

/** Points that a bot gets at least. */
const leastOf = ({ visitor }: PageVisit, { cannotTell }: LabPage): number => {
  const reason = cannotTell?.[visitor];
  if (reason === undefined) return REJECT;
  return reason === WRITES_ALONE ? REVIEW : 0;
};

const faultsOfBot = (visit: PageVisit, page: LabPage): string[] =>
  (visit.risk_score ?? 0) < leastOf(visit, page) ? [`a bot with ${visit.risk_score ?? 'no'} points`] : [];

/** What is wrong with the judgment of a visit; empty if people are accepted and bots rejected. */
export const faultsOf = (visit: PageVisit, page: LabPage): string[] => [
  ...(visit.visitor === 'person' ? faultsOfPerson(visit, page) : faultsOfBot(visit, page)),
  ...(visit.not_finished ? [visit.not_finished] : []),
];
