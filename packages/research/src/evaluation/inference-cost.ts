import { emptySession, foldBeacon, sessionFeatures } from '@gait/engine';
import { agentBehaviorModel } from '@gait/engine/models';
import { aVisitor } from '@gait/engine/testing';
import type { ReportTable } from './table.ts';

const RUNS = 4_000;

/** Latency of one prediction on this machine, and the size of the model. */
export const inferenceCost = (): ReportTable => {
  const visitor = aVisitor();
  for (let i = 0; i < 10; i++) visitor.clicks().types('so many words, and then some more');
  const state = emptySession();
  for (const beacon of visitor.beacons()) foldBeacon(state, beacon, { at: beacon.origin });
  const features = sessionFeatures(state);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = process.hrtime.bigint();
    agentBehaviorModel.predict(features);
    times.push(Number(process.hrtime.bigint() - start) / 1_000);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(share * RUNS)] as number).toFixed(1)} us`;
  return {
    title: 'Inference cost',
    note: 'One prediction of all experts on the machine that wrote this report. Features are updated with each beacon and not included.',
    columns: ['median', '95th percentile', 'trees', 'weights'],
    rows: [
      [
        at(0.5),
        at(0.95),
        Object.values(agentBehaviorModel.stored.experts).reduce(
          (sum, { trees }) => sum + trees.value.length / 15,
          0,
        ),
        `${(JSON.stringify(agentBehaviorModel.stored).length / 1024).toFixed(0)} KB`,
      ],
    ],
  };
};
