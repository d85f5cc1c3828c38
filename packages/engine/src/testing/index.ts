export { describeCheck } from './describe-check.ts';
export { type Desk, desks } from './desks.ts';
export { everyCheck } from './every-check.ts';
export { assessmentOf, atHome, rulesOnly, sessionOf } from './judge.ts';
export { aVisitor, Visitor } from './visitor.ts';
export { playedAgain, wandering } from './wandering.ts';
