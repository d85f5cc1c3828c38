import { clickStream, thresholds } from '@gait/engine';
import { recordedEvents } from '@gait/research/recordings/recorded-events';
import type { Recording } from '@gait/research/recordings/recording';
import { beaconOf } from './recorded-session.ts';
import type { ThresholdMeasure } from './threshold-measure.ts';
import { ceiling, dispersionOf, runsBelow, timingsOf, windowsOf } from './typing-windows.ts';

const { TYPING_WINDOW, EXCEPTIONS } = thresholds;

const most = `${TYPING_WINDOW - EXCEPTIONS} of ${TYPING_WINDOW}`;

const TYPING_SOURCES = ['argumentation_idfx', 'bksd_features', 'miniwob'];

const windows = (recording: Recording, which: 'intervals' | 'dwells' | 'flights') =>
  windowsOf(timingsOf(recordedEvents(recording))[which]);

/** The length of the current run after each press of a recording. */
const runLengths = (
  recording: Recording,
  which: 'teleportsInRow' | 'zeroPressesInRow' | 'centeredInRow',
): number[] => {
  const state = clickStream.empty();
  const { events, strings } = beaconOf(recording);
  const runs: number[] = [];
  let from = 0;
  for (const press of events.press) {
    const pointer = events.pointer.slice(from).filter(({ t }) => t <= press.t);
    from += pointer.length;
    clickStream.fold(state, {
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

const typing = { check: 'programmatic_typing', sources: TYPING_SOURCES, side: 'below' } as const;

export const thresholdMeasures: readonly ThresholdMeasure[] = [
  {
    ...typing,
    rule: `dispersion of ${TYPING_WINDOW} inter-key intervals`,
    unit: '',
    threshold: thresholds.EVEN_INTERVALS,
    samples: (recording) => windows(recording, 'intervals').map(dispersionOf),
  },
  {
    ...typing,
    rule: 'steady windows in a row',
    unit: 'windows',
    side: 'from',
    threshold: thresholds.STEADY_WINDOWS,
    samples: (recording) =>
      runsBelow(thresholds.STEADY_INTERVALS, windows(recording, 'intervals').map(dispersionOf)),
  },
  {
    ...typing,
    rule: `${most} inter-key intervals`,
    unit: 'ms',
    threshold: thresholds.FAST_INTERVAL,
    samples: (recording) => windows(recording, 'intervals').map(ceiling),
  },
  {
    ...typing,
    rule: `${most} dwell times`,
    unit: 'ms',
    threshold: thresholds.SHORT_DWELL,
    samples: (recording) => windows(recording, 'dwells').map(ceiling),
  },
  {
    ...typing,
    rule: `${most} flight times, absolute`,
    unit: 'ms',
    threshold: thresholds.NO_FLIGHT,
    samples: (recording) => windows(recording, 'flights').map(ceiling),
  },
  {
    check: 'teleporting_mouse',
    rule: `presses in a row after a jump of ${thresholds.TELEPORT_DISTANCE} px or more`,
    unit: 'presses',
    side: 'from',
    threshold: thresholds.TELEPORT_RUN,
    sources: ['sapimouse'],
    samples: (recording) => runLengths(recording, 'teleportsInRow'),
  },
  {
    check: 'programmatic_clicking',
    rule: `such presses in a row that are held for ${thresholds.ZERO_HOLD} ms or less`,
    unit: 'presses',
    side: 'from',
    threshold: thresholds.TELEPORT_RUN,
    sources: ['sapimouse'],
    samples: (recording) => runLengths(recording, 'zeroPressesInRow'),
  },
  {
    check: 'centered_clicks',
    rule: 'centered clicks in a row',
    unit: 'clicks',
    side: 'from',
    threshold: thresholds.CENTERED_RUN,
    sources: ['miniwob'],
    samples: (recording) => runLengths(recording, 'centeredInRow'),
  },
  {
    check: 'no_corrections',
    rule: 'characters before the first correction',
    unit: 'characters',
    side: 'from',
    threshold: thresholds.MIN_CHARACTERS,
    sources: ['argumentation_idfx'],
    samples: (recording) => [charactersBeforeCorrection(recording)],
  },
];
