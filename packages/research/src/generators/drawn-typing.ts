import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import { latenessLaws } from './clock-laws.ts';
import { hasCorrections, type KeyBot, PAUSE_MS } from './keystroke-timing.ts';
import { drawn, type Half, type Laws } from './laws.ts';
import { errorLaws } from './typing-laws/errors.ts';
import { letterLaws } from './typing-laws/letters.ts';
import { memoryLaws } from './typing-laws/memory.ts';
import { overlapLaws } from './typing-laws/overlap.ts';
import { pauseLaws } from './typing-laws/pauses.ts';
import { dwellLaws, intervalLaws } from './typing-laws/times.ts';
import { wordLaws } from './typing-laws/words.ts';

const LETTERS = 26;

/** Most words that a bot knows; it draws them again and again, so that the same pairs of letters return. */
const VOCABULARY = 60;

/** How one bot types. */
const typistOf = (half: Half, slower: number, random: Random) => {
  const by = <Part>(laws: Laws<Part>): Part => drawn(laws, half, random);
  const pace = slower * random.lognormal(0.95, 0.35);
  return {
    interval: by(intervalLaws),
    dwell: by(dwellLaws),
    intervalMemory: by(memoryLaws),
    dwellMemory: by(memoryLaws),
    /** How much dwell times follow intervals. */
    coupling: random.chance(0.5) ? random.between(-0.3, 0.7) : 0,
    letters: by(letterLaws),
    words: by(wordLaws),
    overlap: by(overlapLaws),
    errors: by(errorLaws),
    pauses: by(pauseLaws),
    clock: by(latenessLaws),
    releaseClock: by(latenessLaws),
    typicalInterval: random.lognormal(170, 0.25) * pace,
    typicalDwell: random.lognormal(90, 0.25) * Math.sqrt(pace),
    spaceDwell: random.chance(0.5) ? random.lognormal(1, 0.15) : 1,
    fatigue: random.chance(0.3) ? random.between(-0.001, 0.002) : 0,
    vocabulary: Array.from({ length: VOCABULARY }, () => random.integer(0, LETTERS ** 2 - 1)),
  };
};

type Typist = ReturnType<typeof typistOf>;

/** Types by laws that are drawn before their parameters, so that no two bots need to share a structure. */
export const drawnTyping =
  (half: Half, pace = 1): KeyBot =>
  (segment, random) => {
    const typing = startedBy(typistOf(half, pace, random), random);
    const makesErrors = hasCorrections(segment);
    for (const { key, pause } of textOf(segment)) {
      typing.think(pause);
      if (makesErrors && key === 'character') typing.err();
      typing.press(key);
    }
    return typing.rows;
  };

/** The keys that a person meant, with the ms of a pause before each. */
const textOf = (segment: readonly KeyRow[]): { readonly key: KeyRow[2]; readonly pause: number }[] =>
  segment.flatMap(([down, , key], i) => {
    if (key === 'modifier' || key === 'backspace' || key === 'delete') return [];
    const recorded = i > 0 ? down - (segment[i - 1] as KeyRow)[0] : 0;
    return [{ key, pause: recorded > PAUSE_MS ? recorded : 0 }];
  });

/** Factors on the typical times of a key. */
interface Factors {
  readonly interval: number;
  readonly dwell: number;
}

/** What a typist does, key by key. */
const startedBy = (typist: Typist, random: Random) => {
  const rows: KeyRow[] = [];
  /** ms at which the next key is due; letters since the last space; the letter before; the word. */
  let [due, place, before, word] = [0, 1, 0, 0];
  let lastDwell = 0;
  const pressKey = (key: KeyRow[2], { interval: slower, dwell: longer }: Factors) => {
    const deviate = typist.intervalMemory();
    const own = Math.sqrt(1 - typist.coupling ** 2) * typist.dwellMemory();
    const dwell = Math.max(1, typist.typicalDwell * longer * typist.dwell(typist.coupling * deviate + own));
    const tired = 1 + typist.fatigue * Math.min(400, rows.length);
    const interval = Math.max(1, typist.typicalInterval * slower * typist.interval(deviate) * tired);
    if (rows.length > 0) due += Math.max(1, typist.overlap(lastDwell, interval));
    lastDwell = dwell;
    const down = Math.max(rows.at(-1)?.[0] ?? 0, Math.round(typist.clock(due)));
    rows.push([down, Math.max(down + 1, Math.round(typist.releaseClock(due + dwell))), key]);
  };
  const pressLetter = () => {
    const letter = ((word + 1) * (place + 3) * 7) % LETTERS;
    const { interval, dwell } = typist.letters(letter, before);
    pressKey('character', { interval: interval * typist.words(place), dwell });
    before = letter;
    place++;
  };
  return {
    rows,
    think: (recorded: number) => {
      due += typist.pauses(place, recorded);
    },
    press: (key: KeyRow[2]) => {
      if (key === 'character') return pressLetter();
      pressKey(key, { interval: typist.words(0), dwell: key === 'space' ? typist.spaceDwell : 1 });
      if (key === 'space') [place, word] = [1, random.pick(typist.vocabulary)];
    },
    /** Types wrong letters and deletes them, if an error happens here. */
    err: () => {
      const error = typist.errors();
      if (!error) return;
      for (let i = 0; i < error.letters; i++) pressLetter();
      due += error.before;
      for (let i = 0; i < error.letters; i++)
        pressKey('backspace', { interval: error.between / typist.typicalInterval, dwell: 1 });
      due += error.after;
      place = Math.max(1, place - error.letters);
    },
  };
};
