import { pressFlags, type TellKind, tellKinds } from '@gait/wire';
import { flagOf, hasNoMediaDevices, numberOf, textReading } from '../../device.ts';
import { isSoftwareRenderer, isVirtualRenderer } from '../../machine/renderers.ts';
import type { NetworkFacts } from '../../received.ts';
import type { SessionLog } from '../session-log.ts';
import { type Claim, clears, detects, doubts } from './claim.ts';

const rendered = (log: SessionLog, isTrue: (renderer: string) => boolean) =>
  log.read((readings) => isTrue(textReading(readings, 'gl_renderer') ?? ''));
const connected = (log: SessionLog, isTrue: (network: NetworkFacts) => boolean) =>
  log.received(({ network }) => network !== undefined && isTrue(network));
const isLookedUp = (log: SessionLog, flag: 'vpn' | 'tor') =>
  connected(log, (network) => network[flag] !== undefined);

const isReported = (log: SessionLog, tell: TellKind) =>
  log.rows('tell').some(({ kind }) => tellKinds[kind] === tell);
const isScripted = (log: SessionLog) =>
  log.has(/^A script /) ||
  log.rows('keys').length > log.trusted('keys').length ||
  log.rows('tell').length > 0;

/** What the log shows of reasons to call a browser automated. */
const reasons: Readonly<Record<string, (log: SessionLog) => boolean>> = {
  'the browser reports that it is automated (navigator.webdriver)': (log) =>
    log.read((readings) =>
      [flagOf(readings, 'webdriver'), flagOf(readings, 'webdriver_frame')].includes(true),
    ),
  'an automation framework left its global functions in the page': (log) =>
    isReported(log, 'framework_global'),
  'navigator.webdriver was tampered with': (log) =>
    log.read((readings) => flagOf(readings, 'webdriver_tampered') === true),
  'mouse presses report no pressure': (log) =>
    log.trusted('press').some(({ flags }) => flags & pressFlags.noPressure),
  'whole texts are inserted without any key press': (log) => log.has(/^Entered .* without keys/),
  'a script acts on the page in several ways, as automation does': isScripted,
  'the page was activated repeatedly without a user gesture': (log) =>
    isReported(log, 'activation_without_gesture'),
  'a script of the page, an extension or a password manager acts on the page': isScripted,
};
const isShown = (log: SessionLog, words: string) =>
  words.split('; ').every((reason) => reasons[reason]?.(log) ?? true);
const isProven = (log: SessionLog) =>
  Object.values(reasons)
    .slice(0, 2)
    .some((isTrue) => isTrue(log));

export const deviceClaims = {
  bot: [
    detects('{text}', isShown),
    clears('no trace of automation tools', (log) => !isProven(log)),
    clears('not enough evidence of automation: {text}', isShown),
    doubts('the device readings have not arrived', (log) =>
      log.logged.every(({ beacon }) => !beacon.complete),
    ),
  ],
  virtual_machine: [
    detects('the graphics belong to a virtual machine ({text})', (log) => rendered(log, isVirtualRenderer)),
    detects('graphics are rendered in software ({text})', (log) => rendered(log, isSoftwareRenderer)),
    detects('no graphics hardware, {text}', (log) =>
      log.read(
        (readings) =>
          flagOf(readings, 'gl') === false &&
          (hasNoMediaDevices(readings) || numberOf(readings, 'voices') === 0),
      ),
    ),
    clears(
      'the machine looks physical',
      (log) => !rendered(log, (renderer) => isVirtualRenderer(renderer) || isSoftwareRenderer(renderer)),
    ),
    doubts(
      'the browser reported neither graphics nor hardware',
      (log) => !rendered(log, (one) => one !== ''),
    ),
  ],
  software_renderer: [
    detects('graphics are rendered in software ({text})', (log, name) =>
      rendered(log, (one) => isSoftwareRenderer(one) && one.slice(0, 80) === name),
    ),
    clears(
      'graphics are rendered by hardware',
      (log) => rendered(log, (one) => one !== '') && !rendered(log, isSoftwareRenderer),
    ),
    doubts('the browser does not name its graphics renderer', (log) => !rendered(log, (one) => one !== '')),
  ],
  vpn: [
    detects('the IP address belongs to a VPN or hosting provider ({text})', (log, evidence) =>
      connected(log, (network) => network.vpn === true && network.evidence === evidence),
    ),
    clears(
      'the IP address does not belong to a known VPN or hosting provider',
      (log) => isLookedUp(log, 'vpn') && !connected(log, ({ vpn }) => vpn === true),
    ),
    doubts('no data about the IP address', (log) => !isLookedUp(log, 'vpn')),
    doubts('the server has no current list of VPN addresses', (log) =>
      connected(log, ({ unlisted }) => unlisted?.includes('vpn') === true),
    ),
  ],
  tor: [
    detects('the IP address is a Tor exit node ({text})', (log, evidence) =>
      connected(log, (network) => network.tor === true && network.evidence === evidence),
    ),
    clears(
      'the IP address is not a known Tor exit node',
      (log) => isLookedUp(log, 'tor') && !connected(log, ({ tor }) => tor === true),
    ),
    doubts('no data about the IP address', (log) => !isLookedUp(log, 'tor')),
    doubts('the server has no current list of Tor exits', (log) =>
      connected(log, ({ unlisted }) => unlisted?.includes('tor') === true),
    ),
  ],
  location_spoofing: [
    detects('the geolocation appears simulated: {text}', (log, signs) =>
      log.received(({ place }) => place?.simulated?.join(', ') === signs),
    ),
    detects('the browser location does not match the IP address ({text})', (log) =>
      log.received(({ place }) => place?.coordinates?.sameCountry === false),
    ),
    detects('the time zone does not match the IP address ({text})', (log) =>
      log.received(({ place }) => place?.zone === 'outside'),
    ),
    clears('browser location and IP address match', (log) =>
      log.received(({ place }) => place?.coordinates !== undefined),
    ),
    clears('a roaming phone keeps an IP address of its home country', (log) =>
      connected(log, (network) => network.class === 'mobile'),
    ),
    clears('time zone and IP address match', (log) =>
      log.received(({ place }) => place?.zone !== undefined && !['outside', 'none'].includes(place.zone)),
    ),
    doubts('nobody announces this IP address on the internet, so it has no location', (log) =>
      connected(log, (network) => network.class === 'private'),
    ),
    doubts("the IP address belongs to {text}, not to the visitor's location", (log) =>
      connected(log, (network) => !['private', 'access', 'mobile', 'unknown'].includes(network.class)),
    ),
    doubts('no data about the IP address', (log) => !connected(log, () => true)),
    doubts('no geolocation was granted, and the time zone alone is not enough', (log) =>
      log.logged.every(({ received: { place } }) => place?.coordinates === undefined),
    ),
  ],
} as const satisfies Record<string, readonly Claim[]>;
