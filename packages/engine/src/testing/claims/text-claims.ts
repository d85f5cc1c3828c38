import { clipboardFlags, clipboardKinds, keyClasses, textFlags, textKinds, UNTRUSTED } from '@gait/wire';
import { type ExpertName, expertNames, experts } from '../../dynamics/experts.ts';
import {
  MASHED_INTERVAL,
  MAX_MEDIAN_DWELL,
  MAX_MEDIAN_INTERVAL,
} from '../../dynamics/keystroke/in-domain.ts';
import { TOOL_PACE } from '../../streams/spoken.ts';
import { isTextField } from '../../streams/text-fields.ts';
import type { SessionLog } from '../session-log.ts';
import { type Claim, clears, detects, doubts, sumOf } from './claim.ts';

/** Share of quick keys in a text, parts of which tools may have typed. */
const MIN_SHARE_OF_TOOLS = 0.2;

/** Keys behind the shortest window of typing that accuses. */
const WINDOW = 12;

const isOf = (row: { readonly kind: number }, ...kinds: readonly (typeof textKinds)[number][]) =>
  kinds.some((kind) => textKinds[row.kind] === kind);

const entered = (log: SessionLog) => sumOf(log.rows('text'), ({ added }) => added);
const composed = (log: SessionLog) =>
  sumOf(
    log.trusted('text').filter((row) => isOf(row, 'insert')),
    ({ added }) => added,
  );
const isCorrected = (log: SessionLog) =>
  log
    .trusted('text')
    .some((row) => isOf(row, 'undo', 'replace') || (isOf(row, 'delete', 'cut') && row.removed > 0));
const isErasing = (key: number) => ['backspace', 'delete'].includes(keyClasses[key] ?? '');
const fieldPastes = (log: SessionLog) =>
  log
    .trusted('clipboard')
    .filter(
      ({ kind, length, flags }) =>
        ['paste', 'drop'].includes(clipboardKinds[kind] ?? '') && length > 0 && flags & clipboardFlags.field,
    );
const isPasted = (log: SessionLog) =>
  fieldPastes(log).length > 0 && log.has(/^(Pasted [1-9].* into|Dropped) /);
const isPastedAfterReturn = (log: SessionLog) =>
  fieldPastes(log).some(({ flags, away }) => flags & clipboardFlags.afterReturn && away >= 1_000);
const keys = (log: SessionLog) => log.trusted('keys').length;
/** Key presses in text fields; those of one field go on from beacon to beacon. */
const typed = (log: SessionLog) =>
  log.logged.flatMap(({ beacon: { events, strings, origin } }) =>
    events.keys
      .filter(({ flags, target }) => !(flags & UNTRUSTED) && isTextField(strings[target] ?? ''))
      .map(({ t, dwell }) => ({ at: origin + t, dwell })),
  );
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
/** Whether people whom the model has met type so fast, and hold keys so long. */
const isTypedLikePeople = (log: SessionLog) => {
  const keys = typed(log);
  const interval = medianOf(keys.slice(1).map(({ at }, i) => at - (keys[i]?.at ?? at)));
  const dwell = medianOf(keys.map((key) => key.dwell ?? 0));
  return interval > MASHED_INTERVAL && interval < MAX_MEDIAN_INTERVAL && dwell < MAX_MEDIAN_DWELL;
};
/** Whether a good part of the text may come from tools: the model then leaves the keys out. */
const isTypedByTools = (log: SessionLog) => {
  const keys = typed(log);
  const quick = keys.filter(({ at }, i) => at - (keys[i - 1]?.at ?? 0) <= TOOL_PACE);
  return quick.length > MIN_SHARE_OF_TOOLS * keys.length;
};
const hasKeys = (log: SessionLog) => keys(log) >= WINDOW;

/** A window of keys in a second, which nobody types. */
const isFast = (log: SessionLog) => {
  const rows = log.trusted('keys');
  return rows.some(({ t }, i) => (rows[i + WINDOW - 1]?.t ?? Number.POSITIVE_INFINITY) - t < 1_000);
};

/** How much the log shows of the behavior that each expert of the model judges. */
const amounts: Readonly<Record<ExpertName, (log: SessionLog) => number>> = {
  // A press tells how the pointer came to it.
  mouse: (log) => log.trusted('pointer').length + log.trusted('press').length,
  keystroke: keys,
  click: (log) => log.trusted('press').length,
};
const amountIn = (log: SessionLog, names: readonly ExpertName[] = expertNames) =>
  sumOf(names, (name) => amounts[name](log));

const kinds: Readonly<Record<string, ExpertName>> = {
  points: 'mouse',
  types: 'keystroke',
  clicks: 'click',
};

const WHOLE = 'behavior as a whole does not look human';

/** The experts that explain an accusation in these words. */
const expertsOf = (words: string): ExpertName[] =>
  expertNames.filter(
    (name) =>
      words === WHOLE ||
      Object.entries(experts[name].features).some((feature) => {
        const [id, { low, high }] = feature;
        return [id, low, high].includes(words);
      }),
  );

export const textClaims = {
  agent_behavior: [
    detects('{n} of {n} pointer strokes repeat an earlier session in the same order', (log, known, strokes) =>
      log.received(({ replay }) => replay?.known === Number(known) && replay.strokes === Number(strokes)),
    ),
    detects(
      '{n} of {n} pointer strokes are those of earlier sessions, bent, turned or in another order',
      (log, known, strokes) =>
        log.received(
          ({ replay }) =>
            replay?.inAnyOrder === true &&
            replay.known === Number(known) &&
            replay.strokes === Number(strokes),
        ),
    ),
    detects(
      '{n} of {n} pointer strokes and {n} of {n} keystrokes are those of earlier sessions',
      (log, known, strokes, ...keys) =>
        log.received(
          ({ replay }) =>
            replay?.known === Number(known) &&
            replay.strokes === Number(strokes) &&
            replay.keys?.known === Number(keys[0]) &&
            replay.keys.strokes === Number(keys[1]),
        ),
    ),
    detects(
      '{n} of {n} keystrokes are those of earlier sessions, backwards or in another order',
      (log, known, strokes) =>
        log.received(
          ({ replay }) =>
            replay?.inAnyOrder === true &&
            replay.isTyping === true &&
            replay.known === Number(known) &&
            replay.strokes === Number(strokes),
        ),
    ),
    detects('{n} keystrokes in a row repeat the rhythm of an earlier session, press by press', (log, known) =>
      log.received(({ replay }) => replay?.isTyping === true && replay.known === Number(known)),
    ),
    detects('the last {text} visits of this {text} {text} alike, and not like a hand', (log, _, of, acts) =>
      log.received(({ visits }) =>
        (visits ?? []).some((one) => one.of === of && one.sums[kinds[`${acts}s`] as 'mouse'] !== undefined),
      ),
    ),
    detects('{text}', (log, words) =>
      words.split('; ').every((reason) => amountIn(log, expertsOf(reason)) > 0),
    ),
    clears('the way the visitor {text} looks human', (log, words) =>
      words.split(/, | and /).every((kind) => kinds[kind] && amountIn(log, [kinds[kind]]) > 0),
    ),
    doubts('the model covers desktop sessions only', (log) =>
      log.logged.every(
        ({ beacon: { device } }) =>
          device?.ua_mobile === true || !/Windows NT|Macintosh|X11; Linux/.test(`${device?.user_agent}`),
      ),
    ),
    doubts(
      'not enough behavior of a kind that the model judges',
      (log) => typed(log).length < 400 || !isTypedLikePeople(log) || isTypedByTools(log),
    ),
    doubts('hardly any person {text} like this, and some programs do', (log, words) =>
      words.split(/, | and /).every((kind) => kinds[kind] && amountIn(log, [kinds[kind]]) > 0),
    ),
    doubts('few people {text} as this visitor did last, and some programs do', (log, words) =>
      words.split(' and ').every((kind) => amountIn(log, [kinds[`${kind}s`] ?? 'click']) > 0),
    ),
    doubts('behavior so far fits both people and bots', (log) => amountIn(log) > 0),
  ],
  programmatic_typing: [
    detects('keys come in bursts, as from a program or an aid', isFast),
    detects('keys are released at once, as by a program or an aid', hasKeys),
    detects('the typing rhythm is as even as that of a program or an aid', hasKeys),
    detects('each key is pressed the moment the previous one is released', hasKeys),
    detects('the typing rhythm stays as steady as that of a program or an aid', hasKeys),
    detects('a script sent the keys', (log) => log.rows('keys').length - keys(log) >= WINDOW),
    detects(
      'a script inserted the text into the fields',
      (log) => sumOf(log.rows('text'), ({ added, flags }) => (flags & UNTRUSTED ? added : 0)) >= 20,
    ),
    detects('whole texts are inserted without any key press', (log) =>
      log.trusted('text').some(({ flags, added }) => flags & textFlags.noKey && added >= 12),
    ),
    detects('most of the text came from a text expander', hasKeys),
    clears("typing rhythm varies like a person's", hasKeys),
    doubts(
      'only {n} of {n} inter-key intervals',
      (log, count, needed) => Number(count) < Number(needed) && Number(count) <= log.rows('keys').length,
    ),
  ],
  no_corrections: [
    detects(
      '{n} characters were entered without a single correction',
      (log, count) =>
        composed(log) === Number(count) &&
        !isCorrected(log) &&
        !log.has(/^(Deleted [1-9]|Replaced text|Undid)/),
    ),
    clears('text was deleted, replaced or restored', isCorrected),
    clears(
      'keys that erase were pressed in the text',
      (log) =>
        !isCorrected(log) && composed(log) > 0 && log.trusted('keys').some(({ key }) => isErasing(key)),
    ),
    doubts(
      'only {n} of {n} characters',
      (log, count, needed) => composed(log) === Number(count) && Number(count) < Number(needed),
    ),
  ],
  all_pasted: [
    detects('text was pasted or dropped into a field', isPasted),
    clears(
      'text was entered, and the visitor pasted no text into a field',
      (log) => entered(log) > 0 && fieldPastes(log).length === 0 && !log.has(/^Pasted [1-9].* into /),
    ),
    doubts(
      'no text was entered',
      (log) =>
        entered(log) === 0 && !log.has(/^(Typed|Composed|Entered|A script put|Pasted) [1-9].* (in|into) /),
    ),
  ],
  external_input: [
    detects('text was pasted right after a visit outside the page', isPastedAfterReturn),
    clears(
      'the visitor pasted nothing right after a visit outside the page',
      (log) => entered(log) > 0 && !isPastedAfterReturn(log),
    ),
    doubts('no text was entered', (log) => entered(log) === 0),
  ],
} as const satisfies Record<string, readonly Claim[]>;
