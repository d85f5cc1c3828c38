/**
 * Reads a session with types that a generator made from docs/openapi.json:
 *
 *   npx openapi-typescript docs/openapi.json -o gait-api.d.ts
 *   node read-session.js https://risk.example.com SESSION USER TAG      with GAIT_API_KEY=sk-…
 */
import type { components, paths } from './gait-api.js';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

type Session = Answer<'/v1/users/{userId}/sessions'>['sessions'][number];

const [base = '', sessionId = '', userId = '', tag = ''] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env['GAIT_API_KEY']}` };

const ask = async (address: string): Promise<Response> => {
  const answer = await fetch(new URL(address, `${base}/`), { headers });
  if (answer.ok) return answer;
  const { code, detail } = (await answer.json()) as components['schemas']['Problem'];
  throw new Error(`${answer.status} ${code}: ${detail}`);
};

const read = async <Path extends keyof paths>(address: string): Promise<Answer<Path>> =>
  (await (await ask(address)).json()) as Answer<Path>;

/** All pages of a list. */
async function* sessionsOf(list: string): AsyncGenerator<Session> {
  let next: string | undefined = `${list}?omit=user_logs&limit=1`;
  while (next) {
    const answer: Response = await ask(next);
    const page = (await answer.json()) as { sessions: Session[] };
    yield* page.sessions;
    const [, link] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    next = link && new URL(link, answer.url).href;
  }
}

const idsOf = async (list: string): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { session_id } of sessionsOf(list)) ids.push(session_id);
  return ids;
};

const of = encodeURIComponent;
const report = await read<'/v1/sessions/{sessionId}/report'>(
  `v1/sessions/${of(sessionId)}/report?omit=user_logs`,
);
const events = await read<'/v1/sessions/{sessionId}/events'>(`v1/sessions/${of(sessionId)}/events`);
const mistake = await ask('v1/sessions/none/report').catch((error: Error) => error.message);
console.log(
  JSON.stringify({
    score: report.risk_score,
    action: report.recommended_action,
    bot: report.device_checks.bot,
    events: events.events.map(({ action }) => action),
    of_user: await idsOf(`v1/users/${of(userId)}/sessions`),
    of_tag: await idsOf(`v1/tags/${of(tag)}/sessions`),
    mistake,
  }),
);
