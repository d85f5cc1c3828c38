import { clickStream, MIN_CHARACTERS, typingStream } from '@gait/engine';
import { recordedEvents } from '../../recordings/recorded-events.ts';
import type { Recording } from '../../recordings/recording.ts';
import type { Measure } from './measure.ts';
import { beaconOf } from './recorded-session.ts';
import { ceiling, dispersionOf, runsBelow, timingsOf, windowsOf } from './typing-windows.ts';

const typists = ['argumentation_idfx', 'bksd_features', 'miniwob'];

const windows = (recording: Recording, which: 'intervals' | 'dwells' | 'flights') =>
  windowsOf(timingsOf(recordedEvents(recording))[which]);

/** The highest count in a row that each press brings the clicks of a recording to. */
const inRow = (
  recording: Recording,
  which: 'teleportsInRow' | 'zeroPressesInRow' | 'centeredInRow',
): number[] => {
  const state = clickStream.clicks.empty();
  const { events, strings } = beaconOf(recording);
  const runs: number[] = [];
  let from = 0;
  for (const press of events.press) {
    const pointer = events.pointer.slice(from).filter(({ t }) => t <= press.t);
    from += pointer.length;
    clickStream.clicks.fold(state, {
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
    threshold: typingStream.EVEN_INTERVALS,
    samples: (recording) => windows(recording, 'intervals').map(dispersionOf),
  },
  {
    ...typing,
    rule: 'windows in a row that are steady',
    unit: 'windows',
    side: 'from',
    threshold: typingStream.STEADY_WINDOWS,
    samples: (recording) =>
      runsBelow(typingStream.STEADY_INTERVALS, windows(recording, 'intervals').map(dispersionOf)),
  },
  {
    ...typing,
    rule: '11 of 12 inter-key intervals',
    unit: 'ms',
    threshold: typingStream.FAST_INTERVAL,
    samples: (recording) => windows(recording, 'intervals').map(ceiling),
  },
  {
    ...typing,
    rule: '11 of 12 dwell times',
    unit: 'ms',
    threshold: typingStream.SHORT_DWELL,
    samples: (recording) => windows(recording, 'dwells').map(ceiling),
  },
  {
    ...typing,
    rule: '11 of 12 flight times, either way',
    unit: 'ms',
    threshold: typingStream.NO_FLIGHT,
    samples: (recording) => windows(recording, 'flights').map(ceiling),
  },
  {
    check: 'teleporting_mouse',
    rule: `presses in a row after a jump of ${clickStream.TELEPORT_DISTANCE} px or more`,
    unit: 'presses',
    side: 'from',
    threshold: clickStream.TELEPORT_RUN,
    sources: ['sapimouse'],
    samples: (recording) => inRow(recording, 'teleportsInRow'),
  },
  {
    check: 'programmatic_clicking',
    rule: `such presses in a row that are held for ${clickStream.ZERO_HOLD} ms or less`,
    unit: 'presses',
    side: 'from',
    threshold: clickStream.TELEPORT_RUN,
    sources: ['sapimouse'],
    samples: (recording) => inRow(recording, 'zeroPressesInRow'),
  },
  {
    check: 'centered_clicks',
    rule: 'centred clicks in a row',
    unit: 'clicks',
    side: 'from',
    threshold: clickStream.CENTERED_RUN,
    sources: ['miniwob'],
    samples: (recording) => inRow(recording, 'centeredInRow'),
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
