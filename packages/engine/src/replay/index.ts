export * from './common-strokes.ts';
export * from './credibility.ts';
export * from './hashes-to-index.ts';
export * from './judge-match.ts';
export * from './match-replays.ts';
export * from './stroke-hash.ts';
export * from './stroke-signature.ts';
export * from './stroke-trail.ts';
