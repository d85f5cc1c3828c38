import type { NetworkClass } from '@gait/engine';
import { hostingBrands, worldwideHostingBrands } from './rules/hosting-brands.ts';
import { cdnBrands, gatewayBrands, mobileBrands, torBrands, vpnBrands } from './rules/other-brands.ts';
import { systemClasses } from './rules/systems.ts';
import {
  accessWords,
  institutionWords,
  mobileWords,
  strongHostingWords,
  weakHostingWords,
} from './rules/words.ts';

/** The class of an autonomous system, from its number and the name of its operator. */
export const networkClass = (asn: number, organization: string): NetworkClass =>
  systemClasses[asn] ?? classOfName(plainName(organization));

/** Lower-case Latin letters and digits, single spaces: "Hébergement S.A.S." is "hebergement s a s". */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\u0370-\uffff]+/g, ' ')
    .trim();

/** Compiles comma-separated phrases to a pattern that matches at word boundaries. `*` matches any text. */
export const phrases = (text: string): RegExp => {
  const alternatives = text
    .replace(/^\s*#.*$/gm, '')
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
    .map(
      (phrase) => `${phrase.replace(/\*$/, '').replaceAll('*', '.*')}${phrase.endsWith('*') ? '' : '\\b'}`,
    );
  return new RegExp(`\\b(?:${alternatives.join('|')})`);
};

const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join('|'));

const hosting = phrases(`${hostingBrands},${worldwideHostingBrands}`);
const strong = anyOf(strongHostingWords);
const weak = anyOf(weakHostingWords);
const access = anyOf(accessWords);
const institution = anyOf(institutionWords);

/** The first match wins: known names, then institutions, which never host, then words in the name. */
const ladder: readonly { readonly class: NetworkClass; readonly fits: (name: string) => boolean }[] = [
  { class: 'tor', fits: test(phrases(torBrands)) },
  { class: 'vpn', fits: test(phrases(vpnBrands)) },
  { class: 'enterprise_gateway', fits: test(phrases(gatewayBrands)) },
  { class: 'cdn', fits: test(phrases(cdnBrands)) },
  { class: 'hosting', fits: test(hosting) },
  { class: 'access', fits: test(institution) },
  { class: 'hosting', fits: test(strong) },
  { class: 'hosting', fits: (name) => weak.test(name) && !access.test(name) },
  { class: 'mobile', fits: test(anyOf(mobileWords)) },
  { class: 'mobile', fits: test(phrases(mobileBrands)) },
];

const classOfName = (name: string): NetworkClass => ladder.find(({ fits }) => fits(name))?.class ?? 'access';

function test(pattern: RegExp): (name: string) => boolean {
  return (name) => pattern.test(name);
}
