import { type CheckId, thresholds } from '@gait/engine';
import type { CheckDescription } from './check-description.ts';

const { PROOF, strengths, MIN_MACHINE_SIGNS, BARE_CERTAINTY, MAX_DISTANCE_KM } = thresholds;

export const deviceChecks = {
  bot: {
    detected: [
      `indicators whose weights add up to ${PROOF}: strong ${strengths.strong}, firm ${strengths.firm}, medium ${strengths.medium}, weak ${strengths.weak}; indicators that share an innocent cause form a family, and only the strongest of a family counts. What pages, extensions, privacy tools and bare machines cause adds up to ${strengths.medium} at most`,
      'strong: the browser reports that it is automated or headless, or a framework left its names in the page, or frames on the stack that no page can own: sources that a driver named, and functions without the address of a script; or events contradict each other as the tracker never sends them (laws of the wire, docs/wire.md): three breaks of one law, or a break of two',
      'firm: input timestamps off the single clock that a device gives them on Linux; a phone by name that has two or more features of a desktop; requests that differ in three or more ways from those of browsers',
      'medium: mouse presses without pressure, positions off the grid of a device, timestamps off the clock of a device, capitals without Shift, keys in a window without focus, history flood protection off, replaced input functions, differences between page and frame, traits of another system or engine than the browser names (`npm run lab -- machines`), swipes of identical length, requests that differ in two ways from those of browsers, a change to another system or engine within the session',
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
  virtual_machine: {
    detected: [
      'the renderer belongs to a virtual machine or a remote display, or renders in software',
      `there are no graphics, and ${MIN_MACHINE_SIGNS} or more of: no microphone, speaker or camera; no voices; one core; a screen without a taskbar. The flag then counts with a certainty of ${BARE_CERTAINTY}`,
    ],
    unknown: ['nothing about graphics or hardware could be read'],
    limits: ['virtual machines with their own graphics card', 'people also work in virtual machines'],
  },
  software_renderer: {
    detected: ['the renderer is SwiftShader, llvmpipe, Microsoft Basic Render or similar'],
    unknown: ['the browser names no renderer'],
    limits: ['old or blocked graphics drivers make ordinary browsers render in software'],
  },
  vpn: {
    detected: ['the address is in a range of a VPN or hosting provider'],
    unknown: [
      'the address is not public, there is no data, or the list of VPN addresses is missing or expired',
    ],
    limits: ['many people use a VPN every day'],
  },
  tor: {
    detected: ['the address is a Tor exit'],
    unknown: ['the address is not public, there is no data, or the list of exits is missing or expired'],
    limits: ['exits that are not in the list yet'],
  },
  location_spoofing: {
    detected: [
      `the granted coordinates are in another country than the address and more than ${MAX_DISTANCE_KM} km away`,
      'the coordinates look simulated',
      'the time zone contradicts the country of the address, and the browser also contradicts itself',
    ],
    unknown: [
      'no coordinates were granted and the time zone alone decides nothing',
      'the address belongs to a VPN, proxy or hosting provider',
      'the address is private, loopback or shared by a carrier: nobody announces it, so it has no location',
    ],
    limits: ['travelers keep the time zone of their home, so the time zone alone proves nothing'],
  },
} as const satisfies Partial<Record<CheckId, CheckDescription>>;
