import type { Check } from '../check.ts';
import type { CheckId } from '../check-registry.ts';
import type { Finding } from '../finding.ts';

/** Something ordinary that shows flags of several groups of checks at once. */
type Signs = Readonly<Record<string, readonly CheckId[]>>;

/** Every innocent cause of flags in more than one group of checks, with its signs (docs/decisions/tools.md). */
export const innocentCauses = {
  /**
   * A desktop in the cloud has a software renderer, is a virtual machine with the address of a provider, and its visitor
   * pastes between its windows.
   */
  desktop: {
    machine: ['virtual_machine', 'software_renderer'],
    network: ['vpn'],
    paste: ['all_pasted', 'external_input'],
  },
  /**
   * A tool acts for the visitor: speech, gaze, a switch, a remote desktop. It places the pointer on exact centers and
   * presses without length, enters prepared text and corrects nothing, and scrolls in jumps (docs/aids.md).
   */
  tool: {
    pointing: ['programmatic_clicking', 'teleporting_mouse', 'centered_clicks'],
    text: ['programmatic_typing', 'no_corrections', 'all_pasted', 'external_input'],
    scrolling: ['jump_scrolling'],
  },
} as const satisfies Record<string, Signs>;

/**
 * What a sign of the desktop counts beside the strongest one, so that all of them, with a text that needed no correction,
 * stay below a review.
 */
export const BESIDE_DESKTOP = 1 / 3;

/** 0..1: all signs of a tool together count no more than the weight of its strongest check, a review. */
export const MAX_OF_TOOL = 0.6;

/**
 * 0..1: with signs of a tool, a session reaches this score at most, one point below the default threshold of Auto-reject.
 * More takes evidence of automation, or a workspace's own weight for one of its flags.
 */
export const MAX_WITH_TOOL = 0.69;

const kindIn = (cause: Signs, { id }: Check): string | undefined =>
  Object.keys(cause).find((kind) => cause[kind]?.some((sign) => sign === id));

export const isOfDesktop = (check: Check): boolean => kindIn(innocentCauses.desktop, check) !== undefined;

/**
 * The kind of sign that a Detected finding is of a tool that acts for the visitor: the signs of a kind count once. Scripts
 * that fill in and send are no such tool.
 */
export const kindOfTool = (
  check: Check,
  { byScript }: Finding,
): keyof typeof innocentCauses.tool | undefined =>
  byScript ? undefined : (kindIn(innocentCauses.tool, check) as keyof typeof innocentCauses.tool | undefined);
