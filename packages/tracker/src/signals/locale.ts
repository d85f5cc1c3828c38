import type { Signal } from '../signal.ts';

/**
 * The locale in which the browser writes dates.
 * False positives: browsers whose interface speaks another language than their visitor reads.
 * https://tc39.es/ecma402/#sec-intl.datetimeformat.prototype.resolvedoptions
 */
export const locale = {
  kind: 'text',
  cost: 1,
  collect: () => Intl.DateTimeFormat().resolvedOptions().locale,
} as const satisfies Signal<'text'>;
