import { type AnswerParts, answerText, beaconText, type Line, UNREACHABLE } from './debug/answer-text.ts';
import { watchCalls } from './debug/page-calls.ts';
import { tagFaults, userIdFaults } from './debug/tag-faults.ts';
import { STORED_MARK } from './transport/send.ts';

/** Says in the console what the tracker does. `data-debug` on the script tag loads this file. */
const say = (level: Line['level'], text: string): void => console[level](`Gait: ${text}`);
const info = (text: string) => say('info', text);
const warn = (text: string) => say('warn', text);

/** The tracker sends its beacons through this function. */
export const fetch = async (address: string, request: { readonly body: string }): Promise<Response> => {
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
  info(`The tracker runs. Its session is ${session}.`);
  watchCalls(warn);
};

const start = () => {
  const { siteKey, userId, tags, consent } =
    document.querySelector<HTMLScriptElement>('script[data-debug]')?.dataset ?? {};
  if (!siteKey) {
    warn(
      'The script tag has no data-site-key, so the tracker does not run. The keys page of the dashboard has it.',
    );
    return;
  }
  for (const fault of [...userIdFaults(userId), ...tagFaults(tags?.split(','))]) warn(fault);
  addEventListener('tracker:ready', begin);
  if (window.getTrackerSessionId) begin();
  else if (consent === 'required') info('The tracker waits for window.setTrackerConsent(true).');
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    warn(`The content security policy (${violatedDirective}) blocks ${blockedURI}. Add its origin there.`),
  );
};

start();
