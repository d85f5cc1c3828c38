import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { signals } from '@gait/tracker/signals';

const FOLDER = fileURLToPath(new URL('../../../../tracker/src/signals/', import.meta.url));

/** A signal as its own file describes it. */
export interface SignalFacts {
  readonly name: string;
  readonly cost: number;
  /** Read only when cheaper readings call for it. */
  readonly conditional: boolean;
  readonly meaning: string;
  readonly falsePositives: string;
  readonly source: string;
}

const COMMENT = /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport const/;

/** Every signal of the registry, by name. */
export const signalFacts = (): SignalFacts[] =>
  Object.entries(signals)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, signal]) => {
      const text = readFileSync(`${FOLDER}${name.replaceAll('_', '-')}.ts`, 'utf8');
      return {
        name,
        cost: signal.cost,
        conditional: 'when' in signal,
        ...descriptionIn(text, name),
      };
    });

const descriptionIn = (
  text: string,
  name: string,
): Pick<SignalFacts, 'meaning' | 'falsePositives' | 'source'> => {
  const comment =
    COMMENT.exec(text)?.[1]
      ?.replace(/^ \* ?/gm, '')
      .replaceAll('\n', ' ') ?? '';
  const [, meaning, falsePositives, source] =
    /^(.+?) False positives: (.+?) (https:\S+)\s*$/.exec(comment) ?? [];
  if (!meaning || !falsePositives || !source)
    throw new Error(`${name}: its comment needs a meaning, its false positives and a source.`);
  return { meaning, falsePositives, source };
};
