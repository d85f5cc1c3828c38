import { automationProof } from '../automation/automation-proof.ts';
import { strengths } from '../automation/indicator.ts';
import type { Check } from '../check.ts';
import { detected, notDetected, unknown } from '../finding.ts';

/** Summed strength of indicators that proves automation: a strong one, or two medium ones without a common cause. */
export const PROOF = 1;

/** Reasons named in `because`. */
const MAX_REASONS = 3;

export const bot = {
  id: 'bot',
  kind: 'device',
  group: 'automation',
  weight: 85,
  meaning: 'The browser execution context or fingerprint matches an automation tool.',
  page: {
    detected: [
      `indicators whose weights add up to ${PROOF}: strong ${strengths.strong}, firm ${strengths.firm}, medium ${strengths.medium}, weak ${strengths.weak}; indicators that share an innocent cause form a family, and only the strongest of a family counts. What pages, extensions, privacy tools and bare machines cause adds up to ${strengths.medium} at most`,
      'strong: the browser reports that it is automated or headless, or a framework left its names in the page, or frames on the stack that no page can own: sources that a driver named, and functions without the address of a script; or events contradict each other as the tracker never sends them (laws of the wire, docs/wire.md): three breaks of one law, or a break of two',
      'firm: a phone by name that has two or more features of a desktop; requests that differ in three or more ways from those of browsers',
      'medium: mouse presses without pressure, positions off the grid of a device, timestamps off its clock (on Wayland, those of every visitor), capitals without Shift, keys in a window without focus, history flood protection off, replaced input functions, differences between page and frame, traits of another system or engine than the browser names (`npm run lab -- machines`), swipes of identical length, requests that differ in two ways from those of browsers, a change to another system or engine within the session',
      'weak: scripts, extensions or password managers in the fields; wheels that jump; request headers that contradict the page; requests that differ in one way from those of browsers; a machine that shows no sign of a person',
    ],
    unknown: ['the device readings did not arrive and input alone proves nothing'],
    limits: [
      'input from the operating system leaves none of these indicators; typing, approach and click position remain to judge it',
      'one privacy tool replaces functions, hides devices and voices and sets the clock to UTC, and a page of any kind acts by script. None of these proves anything without a sign that only a driver gives, so a driver without such a sign that also hides behind replaced functions is left to what it types, clicks and moves',
      "a function or file of a page that is called like a framework is the page's own; a tracker of before reported it, which counts as a script of the page",
      'developer tools, password managers and assistive technology leave single indicators, never two independent ones',
    ],
  },
  judge(features) {
    const { strength, reasons, sightings } = automationProof(features);
    const evidence = {
      statistic: strength,
      threshold: PROOF,
      count: reasons.length,
      ...(sightings.length > 0 && {
        firstAt: Math.min(...sightings.map(([, firstAt]) => firstAt)),
        lastAt: Math.max(...sightings.map(([, firstAt, lasting]) => firstAt + lasting)),
      }),
    };
    if (strength >= PROOF) return detected(reasons.slice(0, MAX_REASONS).join('; '), evidence);
    if (!features.readingsComplete) return unknown('the device readings have not arrived', evidence);
    return reasons[0] === undefined
      ? notDetected('no trace of automation tools', evidence)
      : notDetected(`not enough evidence of automation: ${reasons[0]}`, evidence);
  },
} as const satisfies Check;
