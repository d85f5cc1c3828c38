import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfNoPassword, newId } from '../../base/secrets.ts';
import { addressBlock } from '../../enrich/index.ts';
import { ProblemError } from '../../http/problem.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { tokenBuckets } from '../../http/token-buckets.ts';
import type { Member } from '../../store/records.ts';
import { audit, type ConsoleContext } from '../context.ts';
import { keepSignedIn, TOO_MANY_ATTEMPTS } from '../sign-in.ts';

/** A sign-in that somebody else has checked. */
export interface Vouched {
  /** As the activity log names it: "the proxy". */
  readonly by: string;
  /** What the proxy or the provider says, as it came. */
  readonly email: unknown;
}

export interface SingleSignOn {
  /** Throws rate_limited. */
  limit(request: FastifyRequest): void;
  /** Signs in the member with this address. Throws a ProblemError if there is none. */
  signIn(reply: FastifyReply, vouched: Vouched): Promise<Member>;
  /** Logs a failure and throws it. */
  refuse(by: string, problem: ProblemError, email?: string): Promise<never>;
}

/** Attempts from one address, which may be an office. There is nothing to guess. */
export const SINGLE_SIGN_ON_LIMIT = { rate: 1, burst: 100 };
/** Failures in the audit log, of all addresses. */
export const AUDITED_REFUSALS = { rate: 1 / 10, burst: 20 };
/** After a working day, the proxy or the provider is asked again. */
const SIGNED_IN_S = 12 * 3_600;
const EMAIL = /^[^\s@,]{1,256}@[^\s@,]{1,63}$/;

/** Signs in members that somebody else vouches for, and adds others only as what the operator allows. */
export const singleSignOn = (context: ConsoleContext): SingleSignOn => {
  const { store, now, monotonicNow } = context;
  const limitAddress = rateLimit(SINGLE_SIGN_ON_LIMIT, monotonicNow, TOO_MANY_ATTEMPTS);
  const takeRefusal = tokenBuckets(AUDITED_REFUSALS, monotonicNow);

  const refuse = async (by: string, problem: ProblemError, email?: string): Promise<never> => {
    const [workspace] = await store.workspaces();
    if (workspace && takeRefusal('').granted)
      await store.audit({
        id: newId('aud'),
        workspaceId: workspace.id,
        at: now(),
        memberId: '',
        action: 'sign_in.refused',
        detail: JSON.stringify({ author: email ?? 'Somebody', by, reason: problem.code }),
      });
    throw problem;
  };

  /** Adds a member to the first workspace. Undefined if only admins add members, or members with such an address. */
  const added = async (email: string, by: string): Promise<Member | undefined> => {
    const { role, domains } = context.signIn;
    const [workspace] = await store.workspaces();
    if (!role || !workspace) return undefined;
    if (domains && !domains.includes(email.slice(email.lastIndexOf('@') + 1))) return undefined;
    const member: Member = {
      id: newId('mem'),
      workspaceId: workspace.id,
      role,
      email,
      createdAt: now(),
      password: hashOfNoPassword(),
    };
    if (await store.createMember(member))
      await audit(context, member, 'member.added', { id: member.id, email, role, by });
    return store.findMember({ email });
  };

  return {
    limit: (request) => limitAddress(addressBlock(context.addressOf(request))),
    refuse,
    signIn: async (reply, { by, email }) => {
      const named = typeof email === 'string' ? email.trim().toLowerCase() : '';
      if (!EMAIL.test(named))
        return refuse(by, new ProblemError(401, 'no_identity', `No email address came from ${by}.`));
      const member = (await store.findMember({ email: named })) ?? (await added(named, by));
      if (!member) {
        const detail = `${named} is no member. Ask an admin to add this address.`;
        return refuse(by, new ProblemError(403, 'not_a_member', detail), named);
      }
      await keepSignedIn(reply, context, { member, seconds: SIGNED_IN_S });
      await audit(context, member, 'sign_in.vouched', { by });
      return member;
    },
  };
};
