import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentFormats } from './moment-formats.ts';

const AT = Date.UTC(2026, 10, 25, 23, 19, 29);

test('a German in Berlin has 24 hours and the zone, an American in New York has twelve', () => {
  const german = momentFormats({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
  expect(german.formatDateTime(AT)).toBe('26.11.2026, 00:19:29 MEZ');
  expect(german.zoneName()).toBe('Europe/Berlin');
  const american = momentFormats({ locale: 'en-US', timeZone: 'America/New_York' });
  expect(american.formatDateTime(AT)).toMatch(/^Nov 25, 2026, 6:19:29\sPM EST$/);
});

const viewer = fc.record({
  locale: fc.constantFrom('de-DE', 'en-US', 'en-GB', 'fr-FR', 'ja-JP', 'pt-BR', 'sv-SE'),
  timeZone: fc.constantFrom('Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin', 'UTC'),
});
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });

test('a date with a time says its zone, and two moments a second apart differ', () => {
  fc.assert(
    fc.property(viewer, moment, (of, at) => {
      const { formatDateTime } = momentFormats(of);
      const named = new Intl.DateTimeFormat(of.locale, { timeZone: of.timeZone, timeZoneName: 'short' });
      const zone = named.formatToParts(at).find(({ type }) => type === 'timeZoneName');
      expect(formatDateTime(at)).toContain(zone?.value);
      expect(formatDateTime(at + 1_000)).not.toBe(formatDateTime(at));
    }),
  );
});

test('a text of the server has no time in UTC for a viewer elsewhere', () => {
  fc.assert(
    fc.property(viewer, fc.array(moment, { minLength: 1, maxLength: 3 }), (of, times) => {
      const { formatDateTime, withLocalTimes } = momentFormats(of);
      const sentence = (write: (at: number) => string) =>
        `The last ones, at ${times.map(write).join(' and ')}.`;
      expect(withLocalTimes(sentence((at) => new Date(at).toISOString()))).toBe(sentence(formatDateTime));
      expect(withLocalTimes('2026-11-26 is a day')).toBe('2026-11-26 is a day');
    }),
  );
});
