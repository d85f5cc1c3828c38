import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';
import { allExperts, readCorpus } from '../model/corpus.ts';
import { fitModel } from '../model/fit-model.ts';
import { keepJudged } from '../model/judged-cache.ts';
import { modelCard } from '../model/model-card.ts';
import { progressBar } from '../model/progress-bar.ts';

const WEIGHTS = fileURLToPath(
  new URL('../../../../packages/engine/src/models/agent-behavior.json', import.meta.url),
);

const DOCS = fileURLToPath(new URL('../../../../docs/model/', import.meta.url));

/** Steps that are reported: four data sets, five folds and a forest an expert, data sets left out. */
const STEPS = 28;

export const train: Command = {
  name: 'train',
  summary: 'grow the agent_behavior model from people and generated bots, write its weights',
  async run(args) {
    const share = args.includes('--quick') ? 0.1 : 1;
    const progress = progressBar(STEPS);
    const samples = await readCorpus({ experts: allExperts, share, onSource: (name) => progress.step(name) });
    if (samples.length === 0) return 1;
    const { stored, scored, strangers } = fitModel(samples, (step) => progress.step(step));
    progress.end();
    keepJudged({ scored, strangers });
    const json = JSON.stringify(stored);
    writeFileSync(WEIGHTS, `${json}\n`);
    mkdirSync(DOCS, { recursive: true });
    writeFileSync(`${DOCS}card.md`, modelCard(stored, samples));
    console.log(`${(json.length / 1024).toFixed(0)} KB of weights, Detected from ${stored.detected} on`);
    return 0;
  },
};
