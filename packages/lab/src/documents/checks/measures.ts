import { clicksRules, MIN_CHARACTERS, typingRules } from '@gait/engine';
import { recordedEvents } from '../../recordings/recorded-events.ts';
import type { Recording } from '../../recordings/recording.ts';
import type { Measure } from './measure.ts';
import { beaconOf } from './recorded-session.ts';
import { ceiling, dispersionOf, runsBelow, timingsOf, windowsOf } from './typing-windows.ts';

const typists = ['argumentation_idfx', 'bksd_features', 'miniwob'];

const windows = (recording: Recording, which: 'intervals' | 'dwells' | 'flights') =>
  windowsOf(timingsOf(recordedEvents(recording))[which]);

/** The highest count in a row that each press brings the clicks of a recording to. */
const inRow = (recording: Recording, which: 'warpsInRow' | 'zeroHoldsInRow' | 'centredInRow'): number[] => {
  const state = clicksRules.clicks.empty();
  const { events, strings } = beaconOf(recording);
  const runs: number[] = [];
  let from = 0;
  for (const press of events.press) {
    const pointer = events.pointer.slice(from).filter(({ t }) => t <= press.t);
    from += pointer.length;
    clicksRules.clicks.fold(state, {
      events: { ...events, keys: [], pointer, press: [press] },
      strings,
      origin: 0,
      newPage: false,
    });
    runs.push(state[which]);
  }
  return runs;
};

const charactersBeforeCorrection = (recording: Recording): number => {
  const { text } = beaconOf(recording).events;
  const first = text.findIndex(({ removed }) => removed > 0);
  return first < 0 ? text.length : first;
};

const typing = { check: 'programmatic_typing', sources: typists, side: 'below' } as const;

export const measures: readonly Measure[] = [
  {
    ...typing,
    rule: 'dispersion of 12 inter-key intervals',
    unit: '',
    threshold: typingRules.EVEN_INTERVALS,
    samples: (recording) => windows(recording, 'intervals').map(dispersionOf),
  },
  {
    ...typing,
    rule: 'windows in a row that are steady',
    unit: 'windows',
    side: 'from',
    threshold: typingRules.STEADY_WINDOWS,
    samples: (recording) =>
      runsBelow(typingRules.STEADY_INTERVALS, windows(recording, 'intervals').map(dispersionOf)),
  },
  {
    ...typing,
    rule: '11 of 12 inter-key intervals',
    unit: 'ms',
    threshold: typingRules.FAST_INTERVAL,
    samples: (recording) => windows(recording, 'intervals').map(ceiling),
  },
  {
    ...typing,
    rule: '11 of 12 dwell times',
    unit: 'ms',
    threshold: typingRules.SHORT_DWELL,
    samples: (recording) => windows(recording, 'dwells').map(ceiling),
  },
  {
    ...typing,
    rule: '11 of 12 flight times, either way',
    unit: 'ms',
    threshold: typingRules.NO_FLIGHT,
    samples: (recording) => windows(recording, 'flights').map(ceiling),
  },
  {
    check: 'teleporting_mouse',
    rule: `presses in a row after a jump of ${clicksRules.WARP_DISTANCE} px or more`,
    unit: 'presses',
    side: 'from',
    threshold: clicksRules.WARPS_IN_ROW,
    sources: ['sapimouse'],
    samples: (recording) => inRow(recording, 'warpsInRow'),
  },
  {
    check: 'programmatic_clicking',
    rule: `such presses in a row that are held for ${clicksRules.ZERO_HOLD} ms or less`,
    unit: 'presses',
    side: 'from',
    threshold: clicksRules.WARPS_IN_ROW,
    sources: ['sapimouse'],
    samples: (recording) => inRow(recording, 'zeroHoldsInRow'),
  },
  {
    check: 'centered_clicks',
    rule: 'centred clicks in a row',
    unit: 'clicks',
    side: 'from',
    threshold: clicksRules.CENTRED_IN_ROW,
    sources: ['miniwob'],
    samples: (recording) => inRow(recording, 'centredInRow'),
  },
  {
    check: 'no_corrections',
    rule: 'characters before the first correction',
    unit: 'characters',
    side: 'from',
    threshold: MIN_CHARACTERS,
    sources: ['argumentation_idfx'],
    samples: (recording) => [charactersBeforeCorrection(recording)],
  },
];
