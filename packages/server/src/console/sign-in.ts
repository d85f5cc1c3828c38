import { DAY_S } from '@gait/wire/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hashOfNoPassword, hashSecret, newToken } from '../base/secrets.ts';
import { addressBlock, networkBlock } from '../enrich/index.ts';
import { basePathOf } from '../http/base-path.ts';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { type BucketSize, tokenBuckets } from '../http/token-buckets.ts';
import type { Membership } from '../store/members.ts';
import type { Member } from '../store/records.ts';
import { audit, auditEverywhere, type ConsoleContext } from './context.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { COOKIE, memberOf, tokenOf } from './member-of.ts';
import type { Me, MemberWorkspace } from './types.ts';

const SIGNED_IN_S = 7 * DAY_S;
/** Attempts from one address: ten at once, then one every ten seconds. */
export const SIGN_IN_ADDRESS_LIMIT = { rate: 0.1, burst: 10 };
/** Attempts from one network, a /24 or /48: fewer than one account allows, so that one network cannot use up an account. */
export const SIGN_IN_NETWORK_LIMIT = { rate: 0.3, burst: 30 };
/** Attempts on one account from all addresses, but for browsers in which its member has signed in before. */
export const ACCOUNT_LIMIT = { rate: 1, burst: 100 };
/** Attempts on all accounts but for those browsers: a check takes 0.3 s of a thread. */
export const SIGN_IN_LIMIT = { rate: 2, burst: 200 };
/** Attempts in one browser in which the member has signed in before. No other limit applies to it. */
export const KNOWN_BROWSER_LIMIT = { rate: 0.1, burst: 10 };
/** Failures of one account in the audit log: ten at once, then one a minute, so that guesses do not fill it. */
export const AUDITED_FAILURES = { rate: 1 / 60, burst: 10 };
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Try again later.';
export const MAX_EMAIL_LENGTH = 320;
export const MAX_PASSWORD_LENGTH = 256;

const credentials = bodyCheck(
  Type.Object({
    email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    password: Type.String({ maxLength: MAX_PASSWORD_LENGTH }),
  }),
);

const setCookie = (reply: FastifyReply, { publicUrl }: ConsoleContext, token: string, maxAge: number) =>
  reply.setCookie(COOKIE, token, {
    path: `${basePathOf(publicUrl)}/console`,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') === true,
    maxAge,
  });

const workspaceBody = ({ workspaceId: id, name, role }: Membership): MemberWorkspace => ({ id, name, role });

interface KeptSignIn {
  readonly member: Member;
  readonly seconds: number;
}

/** Begins a sign-in of the dashboard, kept by a cookie. */
export const keepSignedIn = async (
  reply: FastifyReply,
  context: ConsoleContext,
  { member, seconds }: KeptSignIn,
): Promise<void> => {
  const token = newToken();
  await context.store.createSignIn(hashSecret(token), member.id, context.now() + seconds * 1_000);
  setCookie(reply, context, token, seconds);
};

export const signInRoutes = (app: FastifyInstance, context: ConsoleContext): void => {
  const { store, monotonicNow, passwords } = context;
  const limitTo = (size: BucketSize) => rateLimit(size, monotonicNow, TOO_MANY_ATTEMPTS);
  const limitAddress = limitTo(SIGN_IN_ADDRESS_LIMIT);
  const limitNetwork = limitTo(SIGN_IN_NETWORK_LIMIT);
  const limitAccount = limitTo(ACCOUNT_LIMIT);
  const limitAll = limitTo(SIGN_IN_LIMIT);
  const limitBrowser = limitTo(KNOWN_BROWSER_LIMIT);
  const limitStranger = (request: FastifyRequest, email: string): void => {
    const address = context.addressOf(request);
    limitAddress(addressBlock(address));
    limitNetwork(networkBlock(address));
    limitAccount(email);
    limitAll('');
  };
  const takeFailure = tokenBuckets(AUDITED_FAILURES, monotonicNow);
  /** Writes after the answer, whose time must not tell whether the account exists. */
  const auditFailure = (member: Member): void => {
    if (takeFailure(member.id).granted)
      setImmediate(() => void auditEverywhere(context, member, 'sign_in.failed').catch(context.onFailure));
  };
  // A sign-in to an unknown account takes as long as one with a wrong password.
  const hashForUnknown = hashOfNoPassword();

  const meOf = async ({ id, email, role, workspaceId }: Member, request: FastifyRequest): Promise<Me> => {
    const workspaces = (await store.workspacesOf(id)).map(workspaceBody);
    const workspace = workspaces.find((one) => one.id === workspaceId);
    return {
      email,
      role,
      workspace: { id: workspaceId, name: workspace?.name ?? workspaceId },
      workspaces,
      tracker_url: (context.publicUrl ?? `${request.protocol}://${request.host}`) + context.trackerPath,
      has_demo: context.hasDemo,
    };
  };

  app.post('/console/sign-in', async (request, reply) => {
    const { email: given, password } = credentials(request.body);
    const email = given.toLowerCase();
    if (!context.signIn.hasPasswords)
      throw new ProblemError(403, 'passwords_off', 'This server takes no passwords. Sign in another way.');
    const member = await store.findMember({ email });
    const browser = knownBrowser(request, context, member);
    if (browser === undefined) limitStranger(request, email);
    else limitBrowser(browser);
    const isRight = await passwords.isRight(password, member?.password ?? hashForUnknown, {
      isKnown: browser !== undefined,
      isGone: () => request.socket.destroyed,
    });
    if (!member || !isRight) {
      if (member) auditFailure(member);
      throw new ProblemError(401, 'wrong_credentials', 'The email or password is wrong.');
    }
    await keepSignedIn(reply, context, { member, seconds: SIGNED_IN_S });
    rememberBrowser(reply, context, member);
    await audit(context, member, 'sign_in');
    return meOf(member, request);
  });
  app.post('/console/sign-out', async (request, reply) => {
    const token = hashSecret(tokenOf(request));
    const member = await store.memberSignedIn(token, context.now());
    await store.endSignIn(token);
    if (member) await audit(context, member, 'sign_out');
    return setCookie(reply, context, '', 0).code(204).send();
  });
  app.get('/console/me', async (request) => meOf(await memberOf(request, context), request));
};
