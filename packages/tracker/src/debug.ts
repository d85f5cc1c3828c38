import {
  type AnswerLine,
  type AnswerParts,
  answerText,
  beaconText,
  UNREACHABLE,
} from './debug/answer-text.ts';
import { watchCalls, watchConsent } from './debug/page-calls.ts';
import { replacedFunctions } from './debug/replaced-functions.ts';
import { tagFaults, userIdFaults, userTokenFaults } from './debug/tag-faults.ts';
import { STORED_MARK } from './transport/send.ts';

/** Says in the console what the tracker does. `data-debug` on the script tag loads this file. */
const say = (level: AnswerLine['level'], text: string): void => console[level](`Gait: ${text}`);
const info = (text: string) => say('info', text);
const warn = (text: string) => say('warn', text);

/** A tracker that runs has sent its first beacon by then, ms. */
const SILENT_MS = 8_000;

let hasSent = false;

/** The tracker sends its beacons through this function. */
export const fetch = async (address: string, request: { readonly body: string }): Promise<Response> => {
  hasSent = true;
  const beacon = beaconText(request.body);
  try {
    const answer = await window.fetch(address, request);
    const { level, text } = answerText(await partsOf(answer.clone()));
    say(level, `${beacon}: ${text}`);
    return answer;
  } catch (error) {
    warn(`${beacon}: ${UNREACHABLE} (${error})`);
    throw error;
  }
};

const partsOf = async (answer: Response): Promise<AnswerParts> => {
  const { status, headers } = answer;
  const problem = (await answer.json().catch(() => ({}))) as Pick<AnswerParts, 'code' | 'detail'>;
  return { ...problem, status, retryAfter: headers.get('retry-after'), isMarked: headers.has(STORED_MARK) };
};

const begin = () => {
  const session = window.getTrackerSessionId?.();
  if (session) info(`The tracker runs. Its session is ${session}.`);
  watchCalls(warn);
  listenForSilence();
};

const listenForSilence = () => setTimeout(() => hasSent || warn(silence()), SILENT_MS);

/** Why the tracker has sent nothing. */
const silence = (): string => {
  const replaced = replacedFunctions();
  const cause =
    replaced.length > 0
      ? `The page has replaced ${replaced.join(', ')}. Load the tracker before the script that does it.`
      : 'A script of the page may have replaced what the tracker needs. Load the tracker before it.';
  return `The tracker is silent, because it could send nothing that the server can read. ${cause}`;
};

const start = () => {
  const { siteKey, userId, userToken, tags, consent } =
    document.querySelector<HTMLScriptElement>('script[data-debug]')?.dataset ?? {};
  if (!siteKey) {
    warn(
      'The script tag has no data-site-key, so the tracker does not run. The keys page of the dashboard has it.',
    );
    return;
  }
  const faults = [...userIdFaults(userId), ...userTokenFaults(userToken), ...tagFaults(tags?.split(','))];
  for (const fault of faults) warn(fault);
  watchConsent(warn);
  // Consent that is given again makes the functions again.
  addEventListener('tracker:ready', begin);
  if (window.getTrackerSessionId) begin();
  else if (consent === 'required') info('The tracker waits for window.setTrackerConsent(true).');
  else listenForSilence();
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    warn(`The content security policy (${violatedDirective}) blocks ${blockedURI}. Add its origin there.`),
  );
};

start();
