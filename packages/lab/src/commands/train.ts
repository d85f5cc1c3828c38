import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { progressBar } from '../progress-bar.ts';
import { allExperts, readCorpus } from '../training/corpus.ts';
import { fitModel } from '../training/fit-model.ts';
import { gateLine, modelCard } from '../training/model-card.ts';
import { keepJudged } from '../training/prediction-cache.ts';

const WEIGHTS = fileURLToPath(
  new URL('../../../../packages/engine/src/models/agent-behavior.json', import.meta.url),
);

const DOCS = fileURLToPath(new URL('../../../../docs/model/', import.meta.url));

/** Steps that are reported: four data sets, five folds, a forest and a gate an expert, data sets left out. */
const STEPS = 31;

export const train: Command = {
  name: 'train',
  summary:
    'grow the agent_behavior model from people, generated bots and drivers in real browsers, write its weights: [--sessions DIR] [--quick]',
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
      sessions: values.sessions,
      onSource: (name) => progress.step(name),
    });
    if (samples.length === 0) return 1;
    const { stored, scored, strangers, gates } = fitModel(samples, (step) => progress.step(step));
    progress.end();
    for (const gate of gates) console.log(gateLine(gate));
    if (gates.some(({ passes }) => !passes)) {
      console.error('lab: the additive model stops this release; the weights stay as they are');
      return 1;
    }
    keepJudged({ scored, strangers });
    const json = JSON.stringify(stored);
    writeFileSync(WEIGHTS, `${json}\n`);
    mkdirSync(DOCS, { recursive: true });
    writeFileSync(`${DOCS}card.md`, modelCard(stored, samples, gates));
    console.log(`${(json.length / 1024).toFixed(0)} KB of weights, Detected from ${stored.detected} on`);
    return 0;
  },
};
