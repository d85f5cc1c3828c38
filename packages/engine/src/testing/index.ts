export { beaconOfMoves } from './beacon-of-moves.ts';
export { describeCheck } from './describe-check.ts';
export { everyCheck } from './every-check.ts';
export { assessmentOf, atHome, rulesOnly, sessionOf, trackedSession } from './judge.ts';
export { judgedAsPeople, UNDECIDED } from './judged-as-people.ts';
export { type SampleDevice, sampleDevices } from './sample-devices.ts';
export { typedBy } from './typed-by.ts';
export { aVisitor, Visitor } from './visitor.ts';
export { playedAgain, wandering } from './wandering.ts';
