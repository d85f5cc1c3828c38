import type { Forger } from '../forger.ts';
import { copiedAhead, copiedAlong, copiedFive, copiedFlipped, copiedLater } from './copied.ts';
import {
  typing10,
  typing30,
  typingAgain,
  typingAnyhow,
  typingBackwards,
  typingHalf,
  typingInPieces,
  typingReordered,
} from './copied-typing.ts';
import { fakedAids } from './faked-aids.ts';
import { formulaKeys, formulaTyping } from './formula-keys.ts';
import { formulaAssistive, formulaPresses } from './formula-presses.ts';
import { formulaPhone, formulaScrolling, formulaSwipes } from './formula-swipes.ts';
import { copiedHint, flooded, framed } from './framed.ts';
import {
  minimumJerkForger,
  optimalFeedbackForger,
  sigmaLognormalForger,
  windMouseForger,
} from './generated.ts';
import { handedOverKeys, handedOverPointer } from './handed-over.ts';
import { hurried, hurriedSlightly, hurriedSlowly } from './hurried.ts';
import { copiedAgent, copiedHeaders, curl, namedProxy, requests, undici } from './library.ts';
import { otherSystem } from './other-system.ts';
import { patchwork } from './patchwork.ts';
import {
  playedAnyhow,
  playedBackwards,
  playedBent,
  playedCut,
  playedInPieces,
  playedTogether,
} from './played-otherwise.ts';
import { recordedPerson } from './recorded-person.ts';
import { continued, otherMachine, otherUser } from './transplanted.ts';
import { valueChanges } from './value-changes.ts';
import { retimed10, retimed30, warped10, warped25, warped60, warpedBoth } from './warped.ts';
import { insertedPage, withdrawn } from './withdrawn.ts';

/** Every forger, in the order of the table. */
export const forgers: readonly Forger[] = [
  formulaPresses,
  formulaAssistive,
  formulaKeys,
  formulaTyping,
  formulaSwipes,
  formulaScrolling,
  formulaPhone,
  valueChanges,
  minimumJerkForger,
  windMouseForger,
  sigmaLognormalForger,
  optimalFeedbackForger,
  curl,
  undici,
  requests,
  copiedAgent,
  copiedHeaders,
  namedProxy,
  warped10,
  warped25,
  warped60,
  retimed10,
  retimed30,
  warpedBoth,
  hurried,
  hurriedSlowly,
  hurriedSlightly,
  patchwork,
  playedBackwards,
  playedBent,
  playedAnyhow,
  playedCut,
  playedInPieces,
  playedTogether,
  handedOverPointer,
  handedOverKeys,
  otherSystem,
  continued,
  otherUser,
  otherMachine,
  framed,
  flooded,
  copiedHint,
  withdrawn,
  insertedPage,
  copiedLater,
  copiedFlipped,
  copiedAhead,
  copiedAlong,
  copiedFive,
  typingAgain,
  typing10,
  typing30,
  typingHalf,
  typingBackwards,
  typingReordered,
  typingAnyhow,
  typingInPieces,
  ...fakedAids,
  recordedPerson,
];
