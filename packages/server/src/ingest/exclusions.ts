import { BlockList } from 'node:net';
import { cached } from '../base/cached.ts';
import { hashSecret } from '../base/secrets.ts';
import { parseAddress, parsePrefix } from '../enrich/index.ts';
import { EXCLUSION_HEADER } from '../http/preflight.ts';
import { liveWorkspaceOf } from '../session/test-workspace.ts';
import type { ExclusionRecord, Exclusions } from '../store/exclusion-records.ts';

/** The sender of a beacon as exclusions see it. */
export interface ExcludedBy {
  readonly address: string | undefined;
  /** The value of the header. */
  readonly token: string | readonly string[] | undefined;
}

export interface ExclusionSource {
  /** Whether the site's own monitors or testers send this. */
  excludes(workspaceId: string, sender: ExcludedBy): Promise<boolean>;
  /** Clears the cache after a change on this server. */
  forget(): void;
}

interface Matcher {
  readonly tokens: ReadonlySet<string>;
  /** Undefined instead of empty: checking an empty list takes as long as parsing an address. */
  readonly networks: BlockList | undefined;
}

/** The exclusions of workspaces, read at most every few seconds. */
export const exclusionSource = (
  store: Pick<Exclusions, 'exclusions'>,
  monotonicNow: () => number,
): ExclusionSource => {
  const matchers = cached(
    async (workspaceId) => newMatcher(await store.exclusions(workspaceId)),
    monotonicNow,
  );
  return {
    excludes: async (workspaceId, { address, token }) => {
      const { tokens, networks } = await matchers.of(liveWorkspaceOf(workspaceId));
      if (typeof token === 'string' && tokens.size > 0 && tokens.has(hashSecret(token.trim()))) return true;
      const parsed = networks && address !== undefined ? parseAddress(address) : undefined;
      return parsed !== undefined && networks?.check(parsed.text, `ipv${parsed.family}`) === true;
    },
    forget: () => matchers.forget(),
  };
};

const newMatcher = (exclusions: readonly ExclusionRecord[]): Matcher => {
  const tokens = new Set<string>();
  const networks = new BlockList();
  for (const { kind, value } of exclusions) {
    const prefix = kind === 'network' ? parsePrefix(value) : undefined;
    if (prefix) networks.addSubnet(prefix.address.text, prefix.bits, `ipv${prefix.address.family}`);
    else tokens.add(value);
  }
  return { tokens, networks: networks.rules.length > 0 ? networks : undefined };
};

/** The headers as a visitor would send them, whose order and names are compared with those of browsers. */
export const withoutExclusion = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, index) => rawHeaders[index - (index % 2)]?.toLowerCase() !== EXCLUSION_HEADER);
