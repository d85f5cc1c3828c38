import { describeSignal } from './testing/describe-signal.ts';

const clock = (byMonth: Record<number, number>, now: number) =>
  class {
    readonly month: number | undefined;
    constructor(_year?: number, month?: number) {
      this.month = month;
    }
    getFullYear = () => 2026;
    getTimezoneOffset = () => (this.month === undefined ? now : byMonth[this.month]);
  };

describeSignal('zone_offsets', () => import('./zone-offsets.ts'), {
  'a clock that keeps summer time': {
    page: { Date: clock({ 0: -60, 6: -120 }, -60) },
    reads: [-60, -60, -120],
  },
  'a clock on UTC': { page: { Date: clock({ 0: 0, 6: 0 }, 0) }, reads: [0, 0, 0] },
});
