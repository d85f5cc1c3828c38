import { readFileSync } from 'node:fs';
import { monotonicNow } from '../base/clock.ts';
import { newestLabeled } from '../console/labeled-sessions.ts';
import { UsageError } from '../options/config.ts';
import { dryRun } from '../policy/dry-run.ts';
import { dryRunTexts } from '../policy/dry-run-text.ts';
import { type PolicyProblem, parsePolicy } from '../policy/parse-policy.ts';
import { NO_POLICY } from '../policy/policy.ts';
import { activePolicy } from '../policy/policy-source.ts';
import { savePolicyText } from '../policy/save-policy.ts';
import { settingsSource } from '../session/settings-source.ts';
import type { Store } from '../store/store.ts';
import { auditAct } from './audit-act.ts';
import { messageOf } from './failing-command.ts';
import { storeCommand } from './store-command.ts';
import { workspaceNamed } from './workspace-named.ts';

const USAGE = `gait policy test FILE [options]
gait policy apply FILE [options]
gait policy show|revert [VERSION] [options]
gait policy versions [options]

Says what a policy would change in stored sessions, saves it, prints it, or saves an earlier version again: the one before,
without VERSION. docs/policies.md describes the file. Can run while a server uses the same store.

  --workspace ID   the workspace, if there are several
`;

const LISTED_VERSIONS = 50;

const ACTIONS = ['test', 'apply', 'show', 'revert', 'versions'] as const;

interface Operand {
  readonly action: (typeof ACTIONS)[number];
  /** The file, or the number of a version. */
  readonly given: string | undefined;
  readonly workspace: string | undefined;
}

const operandOf = (
  [name, given, ...more]: readonly string[],
  { workspace }: Readonly<Record<string, string | boolean | undefined>>,
): Operand => {
  const action = ACTIONS.find((one) => one === name);
  if (action && more.length === 0 && isGiven(action, given))
    return { action, given, workspace: workspace === undefined ? undefined : String(workspace) };
  throw new UsageError('expected test FILE, apply FILE, show, versions, or revert');
};

const isGiven = (action: Operand['action'], given: string | undefined): boolean => {
  if (action === 'versions') return given === undefined;
  if (action === 'test' || action === 'apply') return given !== undefined;
  return given === undefined || /^\d{1,9}$/.test(given);
};

const problemText = ({ line, field, message }: PolicyProblem): string => `line ${line}: ${field} ${message}`;

const test = async (store: Store, workspaceId: string, file: string): Promise<readonly string[]> => {
  const { policy: after, problems } = parsePolicy(readFileSync(file, 'utf8'));
  if (problems) throw new Error(problems.map(problemText).join('\n'));
  const parts = {
    store,
    settings: settingsSource(store, monotonicNow),
    now: Date.now,
    onFailure: (error: unknown) => console.error(`gait policy: ${messageOf(error)}`),
  };
  const { policy: before = NO_POLICY } = (await activePolicy(store, workspaceId, parts.onFailure)) ?? {};
  const labeled = await newestLabeled(store, workspaceId);
  return dryRunTexts(await dryRun(parts, { workspaceId, before, after, labeled }));
};

const save = async (store: Store, workspaceId: string, text: string): Promise<readonly string[]> => {
  const version = (await store.policy(workspaceId))?.version ?? 0;
  const savedAt = Date.now();
  const saved = await savePolicyText(store, { workspaceId, text, version, memberId: '', savedAt });
  if (saved === 'changed') throw new Error('somebody else changed the policy just now');
  if ('problems' in saved) throw new Error(saved.problems.map(problemText).join('\n'));
  await auditAct(store, workspaceId, 'policy.changed', {
    version: saved.record.version,
    author: 'gait policy',
  });
  return [`version ${saved.record.version} saved`];
};

const textOf = async (store: Store, workspaceId: string, version: number): Promise<string> => {
  const found = await store.policy(workspaceId, version);
  if (!found)
    throw new Error(version > 0 ? `there is no version ${version}` : 'there is no version before the first');
  return found.text;
};

const run = async (
  store: Store,
  workspaceId: string,
  { action, given = '' }: Operand,
): Promise<readonly string[]> => {
  if (action === 'test') return test(store, workspaceId, given);
  if (action === 'apply') return save(store, workspaceId, readFileSync(given, 'utf8'));
  const versions = await store.policyVersions(workspaceId, LISTED_VERSIONS);
  if (action === 'versions')
    return versions.map(({ version, savedAt }) => `${version}  ${new Date(savedAt).toISOString()}`);
  const newest = versions[0]?.version;
  if (newest === undefined) throw new Error('this workspace has no policy yet');
  if (action === 'show') return [await textOf(store, workspaceId, Number(given || newest))];
  return save(store, workspaceId, await textOf(store, workspaceId, Number(given || newest - 1)));
};

export const policy = storeCommand({
  name: 'policy',
  summary: 'test, save, show and revert the rules for each place',
  usage: USAGE,
  options: { workspace: { type: 'string' } },
  operand: operandOf,
  async *work(store, operand) {
    const { id } = await workspaceNamed(store, operand.workspace);
    yield* await run(store, id, operand);
  },
});
