import weights from './agent-behavior.json' with { type: 'json' };
import { agentModel } from './agent-model.ts';
import { parseModel } from './stored-model.ts';

/** The shipped model; `npm run lab -- train` writes its weights, docs/model/card.md describes them. */
export const agentBehaviorModel = agentModel(parseModel(weights));
