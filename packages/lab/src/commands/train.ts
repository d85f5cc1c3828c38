import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agentBehaviorModel, agentModel, type StoredModel } from '@gait/engine/models';
import { cacheFolder, measureFolder } from '@gait/research/datasets/data-folder';
import { keptMeasuredPart } from '@gait/research/documents/measured-part';
import { modelsBeside } from '@gait/research/evaluation/models-beside';
import { reportText } from '@gait/research/evaluation/table';
import { progressBar } from '@gait/research/progress-bar';
import { allExperts, readCorpus } from '@gait/research/training/corpus';
import { fitModel } from '@gait/research/training/fit-model';
import { gateLine, modelCard } from '@gait/research/training/model-card';
import { writePredictions } from '@gait/research/training/prediction-cache';
import { recorderShifts } from '@gait/research/training/recorder-shift';
import { shiftPart, writeShifts } from '@gait/research/training/shift-table';
import { trainingData } from '@gait/research/training/training-data';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';

const WEIGHTS = fileURLToPath(
  new URL('../../../../packages/engine/src/models/agent-behavior.json', import.meta.url),
);

const DOCS = fileURLToPath(new URL('../../../../docs/model/', import.meta.url));

/** Steps of the progress bar: four data sets; folds, trees and release gate per expert; data sets left out. */
const STEPS = 31;

export const trainCommand: LabCommand = {
  name: 'train',
  summary:
    'train the agent_behavior model and write its weights and model card: [--sessions DIR]; --quick tries a tenth of the data and leaves the shipped weights alone',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        sessions: { type: 'string', multiple: true, default: [] },
        quick: { type: 'boolean' },
      },
    });
    const progress = progressBar(STEPS);
    const samples = await readCorpus({
      experts: allExperts,
      share: values.quick ? 0.1 : 1,
      aids: true,
      sessions: values.sessions,
      onSource: (name) => progress.step(name),
    });
    if (samples.length === 0) return 1;
    const { stored, unseenPeople, unseenDatasets, gates } = fitModel(samples, (step) => progress.step(step));
    progress.end();
    for (const gate of gates) console.log(gateLine(gate));
    const weights = { ...stored, trainingData: trainingData(values.sessions) };
    if (values.quick) {
      await tryWeights(weights);
      return 0;
    }
    if (gates.some(({ passes }) => !passes)) {
      console.error('lab: the release gate failed; the weights are unchanged');
      return 1;
    }
    writePredictions({ unseenPeople, unseenDatasets });
    const json = JSON.stringify(weights);
    writeFileSync(WEIGHTS, `${json}\n`);
    mkdirSync(DOCS, { recursive: true });
    const commit = currentCommit();
    writeFileSync(
      `${DOCS}card.md`,
      modelCard(stored, samples, { gates, commit, shifts: await shiftsOf(commit) }),
    );
    console.log(`${(json.length / 1024).toFixed(0)} KB of weights, Detected from ${stored.detected} on`);
    return 0;
  },
};

/** Keeps the weights beside the repository's own, and prints what both say of hands that nobody taught and of people. */
const tryWeights = async (weights: StoredModel): Promise<void> => {
  mkdirSync(cacheFolder(), { recursive: true });
  const file = join(cacheFolder(), 'agent-behavior.json');
  writeFileSync(file, `${JSON.stringify(weights)}\n`);
  const models = [
    { name: 'shipped', model: agentBehaviorModel },
    { name: 'quick', model: agentModel(weights) },
  ];
  for (const table of await modelsBeside(models, measureFolder())) console.log(reportText(table));
  console.log(`The quick weights are in ${file}; the shipped ones are unchanged.`);
};

/** The shifts of features between recorders; what the card has, if there are no people of other recorders. */
const shiftsOf = async (commit: string): Promise<string> => {
  const folder = measureFolder();
  if (!existsSync(folder)) return keptMeasuredPart(`${DOCS}card.md`);
  const found = await recorderShifts(folder);
  writeShifts(found);
  return shiftPart(found, commit);
};
