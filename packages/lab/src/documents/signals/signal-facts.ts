import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { signals } from '@gait/tracker/signals';
import { type ReadingName, readingKinds } from '@gait/wire';

const FOLDER = fileURLToPath(new URL('../../../../tracker/src/signals/', import.meta.url));

/** A signal as its own file describes it. */
export interface SignalFacts {
  readonly name: string;
  readonly kind: string;
  readonly cost: number;
  /** Asked only when cheaper readings call for it. */
  readonly asked: boolean;
  readonly tells: string;
  readonly falsePositives: string;
  readonly source: string;
}

const COMMENT = /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport const/;

/** Every signal of the registry, in its order. */
export const signalFacts = (): SignalFacts[] =>
  Object.entries(signals).map(([name, signal]) => ({
    name,
    kind: readingKinds[name as ReadingName],
    cost: signal.cost,
    asked: 'when' in signal,
    ...described(name),
  }));

const described = (name: string): Pick<SignalFacts, 'tells' | 'falsePositives' | 'source'> => {
  const text = readFileSync(`${FOLDER}${name.replaceAll('_', '-')}.ts`, 'utf8');
  const comment =
    COMMENT.exec(text)?.[1]
      ?.replace(/^ \* ?/gm, '')
      .replaceAll('\n', ' ') ?? '';
  const [, tells, falsePositives, source] =
    /^(.+?) False positives: (.+?) (https:\S+)\s*$/.exec(comment) ?? [];
  if (!tells || !falsePositives || !source)
    throw new Error(`${name}: its comment should say what it tells, its false positives and a source.`);
  return { tells, falsePositives, source };
};
