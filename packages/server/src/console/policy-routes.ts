import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { ProblemError } from '../http/problem.ts';
import { dryRun } from '../policy/dry-run.ts';
import { dryRunTexts } from '../policy/dry-run-text.ts';
import { MAX_POLICY_LENGTH, type PolicyProblem, parsePolicy } from '../policy/parse-policy.ts';
import { NO_POLICY } from '../policy/policy.ts';
import { activePolicy } from '../policy/policy-source.ts';
import { savePolicyText } from '../policy/save-policy.ts';
import { audit, type ConsoleContext } from './context.ts';
import { newestLabeled } from './labeled-sessions.ts';
import type { MembersOnly } from './member-of.ts';
import type { PolicyPreview, PolicyVersion, WorkspacePolicy } from './policy-types.ts';
import { viewerOf } from './viewer.ts';

const LISTED_VERSIONS = 50;

const text = Type.String({ maxLength: MAX_POLICY_LENGTH });
const tested = bodyCheck(Type.Object({ text }, { additionalProperties: false }));
const change = bodyCheck(
  Type.Object({ version: Type.Integer({ minimum: 0 }), text }, { additionalProperties: false }),
);

/** The text that decides the sessions of each place of the workspace, with its versions. */
export const policyRoutes = (members: MembersOnly, context: ConsoleContext): void => {
  const { store, policies, now } = context;

  const stateOf = async (workspaceId: string): Promise<WorkspacePolicy> => {
    const versions = await store.policyVersions(workspaceId, LISTED_VERSIONS);
    const emails = new Map((await store.members(workspaceId)).map(({ id, email }) => [id, email]));
    return {
      version: versions[0]?.version ?? 0,
      text: versions[0]?.text ?? '',
      versions: versions.map(({ version, savedAt, memberId }) => ({
        version,
        saved_at: savedAt,
        email: emails.get(memberId) ?? null,
      })),
    };
  };

  members.get('/console/policy', async ({ workspaceId }): Promise<WorkspacePolicy> => {
    return stateOf(workspaceId);
  });

  members.get(
    '/console/policy/versions/:version',
    async ({ workspaceId }, request): Promise<PolicyVersion> => {
      const asked = /^\d{1,9}$/.test(request.params.version) ? Number(request.params.version) : 0;
      const found = await store.policy(workspaceId, asked);
      if (!found) throw new ProblemError(404, 'policy_not_found', 'The policy has no such version.');
      return { version: found.version, text: found.text };
    },
  );

  members.put('/console/policy', async (member, request): Promise<WorkspacePolicy> => {
    const { workspaceId, id: memberId } = member;
    const wanted = change(request.body);
    const saved = await savePolicyText(store, { ...wanted, workspaceId, memberId, savedAt: now() });
    if (saved === 'changed')
      throw new ProblemError(
        409,
        'policy_changed',
        'The policy was changed in the meantime, in another tab or by another member.',
      );
    if ('problems' in saved) throw invalidPolicy(saved.problems);
    policies.forget(workspaceId);
    // The text may name people, whom the audit log would keep.
    await audit(context, member, 'policy.changed', { version: saved.record.version });
    return stateOf(workspaceId);
  });

  members.post('/console/policy/preview', async (member, request): Promise<PolicyPreview> => {
    const { workspaceId } = member;
    const { policy: after, problems } = parsePolicy(tested(request.body).text);
    if (problems) throw invalidPolicy(problems);
    const { hidden } = await viewerOf(member, context);
    const { policy: before = NO_POLICY } = (await activePolicy(store, workspaceId, context.onFailure)) ?? {};
    const labeled = await newestLabeled(store, workspaceId);
    const changes = await dryRun(context, { workspaceId, before, after, labeled, except: hidden });
    return { changes: dryRunTexts(changes) };
  });
};

const invalidPolicy = (problems: readonly PolicyProblem[]): ProblemError =>
  new ProblemError(400, 'invalid_policy', 'This text is no policy.', {
    errors: problems.map(({ line, field, message }) => ({ parameter: `line ${line}: ${field}`, message })),
  });
