import type { Check } from '../check.ts';
import type { CheckId } from '../check-registry.ts';
import type { Finding } from '../finding.ts';

/** Something ordinary that shows several flags at once. */
interface InnocentCause {
  readonly signs: readonly CheckId[];
  /** What a sign counts beside the strongest one, 0..1 of its strength. */
  readonly beside: number;
}

/** Every innocent cause of flags in more than one group of checks, with its signs (docs/decisions/0071). */
export const innocentCauses = {
  /**
   * A desktop in the cloud has a software renderer, is a virtual machine with the address of a provider, and its visitor
   * pastes between its windows. All of it, with a text that needed no correction, stays below a review.
   */
  desktop: {
    signs: ['virtual_machine', 'software_renderer', 'vpn', 'all_pasted', 'external_input'],
    beside: 1 / 3,
  },
  /**
   * A tool acts for the visitor: speech, gaze, a switch, a remote desktop. It places the pointer on exact centers, presses
   * without length, sends keys in bursts, pastes, scrolls in jumps and corrects nothing (docs/aids.md).
   */
  tool: {
    signs: [
      'programmatic_typing',
      'programmatic_clicking',
      'teleporting_mouse',
      'centered_clicks',
      'no_corrections',
      'all_pasted',
      'external_input',
      'jump_scrolling',
    ],
    beside: 0,
  },
} as const satisfies Record<string, InnocentCause>;

/** What a tool acts like, in the name of all groups that its signs belong to. */
export const TOOL = 'tool';

/**
 * 0..1: with signs of a tool, a session reaches this score at most, one point below the default threshold of Auto-reject.
 * More takes evidence of automation, or a visitor's weight for one of its flags.
 */
export const MAX_WITH_TOOL = 0.69;

const isSign = (cause: InnocentCause, { id }: Check): boolean => cause.signs.some((sign) => sign === id);

export const isOfDesktop = (check: Check): boolean => isSign(innocentCauses.desktop, check);

/** Whether a tool that acts for the visitor may show a Detected finding. Scripts that fill in and send are no such tool. */
export const isOfTool = (check: Check, { byScript }: Finding): boolean =>
  !byScript && isSign(innocentCauses.tool, check);
