import { readFileSync } from 'node:fs';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { packageRoot } from '../package-root.ts';
import type { Settle } from '../scoring/scoring-queue.ts';
import { hashSecret, newToken } from '../secrets.ts';
import type { CheckLinks } from '../store/check-links.ts';
import type { SessionLog } from '../store/store.ts';
import { type Arrivals, arrivalsOf } from './arrivals.ts';

export interface BrowserCheckOptions {
  readonly store: CheckLinks & Pick<SessionLog, 'beaconsOf'>;
  /** Awaited before a session is read. */
  readonly settle: Settle;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow: () => number;
  /** The path below which browsers see the server. */
  readonly basePath: string;
  /** URL path of the tracker script, below that. */
  readonly trackerPath: string;
  /** Whether browsers reach the server by HTTPS. */
  readonly isSecure: boolean;
}

export const CHECK_PATH = '/demo/check';

/** How long an opened check works. */
const CHECK_S = 3_600;
const COOKIE = 'gait_check';
/** Links opened from all addresses: guesses of a 256-bit token stay guesses. */
export const OPEN_LIMIT = { rate: 10, burst: 100 };
/** Questions of one page: it asks every two seconds. */
export const ASK_LIMIT = { rate: 1, burst: 10 };
const MAX_TOKEN = 64;
/** The form has no fields. */
const MAX_FORM_BYTES = 100;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const asset = (name: string) => readFileSync(new URL(`assets/check/${name}`, packageRoot), 'utf8');

const gone = () =>
  new ProblemError(
    403,
    'check_link_invalid',
    'This link has expired or was opened before. Create a new one in the dashboard.',
  );

type Query = { readonly Querystring: { readonly link?: unknown; readonly session?: unknown } };

/**
 * A page on which anybody with a one-time link tries the tracker in a browser, such as the one of a phone. It lists what the
 * server received, never a score. The link opens with a press, because messengers fetch links to preview them.
 */
export const browserCheck =
  ({ store, settle, now, monotonicNow, basePath, trackerPath, isSecure }: BrowserCheckOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const start = asset('start.html');
    const page = asset('check.html');
    const limitOpening = rateLimit(OPEN_LIMIT, monotonicNow, 'Too many links are being opened.');
    const limitAsking = rateLimit(ASK_LIMIT, monotonicNow, 'Too many requests from this page.');

    const checkOf = async (request: FastifyRequest) => {
      const token = request.cookies[COOKIE];
      const check = token && (await store.openedCheck(hashSecret(token.slice(0, MAX_TOKEN)), now()));
      if (!check) throw gone();
      return check;
    };
    const send = (reply: FastifyReply, html: string) =>
      reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);

    await app.register(cookie);
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });

    app.get(CHECK_PATH, async (_request, reply) => send(reply, start));
    app.post<Query>(CHECK_PATH, async ({ query: { link } }, reply) => {
      limitOpening('all');
      const token = newToken();
      const at = now();
      const opened = { pageHash: hashSecret(token), at, expiresAt: at + CHECK_S * 1_000 };
      const isValid = typeof link === 'string' && link.length <= MAX_TOKEN;
      if (!isValid || !(await store.openCheckLink(hashSecret(link), opened))) throw gone();
      return reply
        .setCookie(COOKIE, token, {
          path: basePath + CHECK_PATH,
          httpOnly: true,
          sameSite: 'strict',
          secure: isSecure,
          maxAge: CHECK_S,
        })
        .redirect(`${CHECK_PATH}/page`, 303);
    });
    app.get(`${CHECK_PATH}/page`, async (request, reply) => {
      const { siteKey } = await checkOf(request);
      const tag = `<script async src="${basePath}${trackerPath}" data-site-key="${siteKey}"></script>`;
      return send(
        reply,
        page.replace('<!-- tracker -->', () => tag),
      );
    });
    app.get<Query>(`${CHECK_PATH}/arrivals`, async (request): Promise<Arrivals> => {
      const { workspaceId, openedAt } = await checkOf(request);
      limitAsking(request.cookies[COOKIE] ?? '');
      const sessionId = String(request.query.session ?? '').slice(0, 128);
      await settle({ workspaceId, sessionId });
      const logged = await store.beaconsOf({ workspaceId, sessionId });
      // An older session belongs to another visitor.
      const isOwn = logged.every(({ received }) => received.at >= openedAt);
      return arrivalsOf(isOwn ? logged : [], sessionId);
    });
    app.get(`${CHECK_PATH}/check.js`, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(asset('check.js')),
    );
    app.get(`${CHECK_PATH}/check.css`, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(asset('check.css')),
    );
  };
