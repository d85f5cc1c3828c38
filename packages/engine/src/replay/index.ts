export * from './hashes-to-index.ts';
export * from './match-replays.ts';
export * from './stroke-hash.ts';
export * from './stroke-signature.ts';
export * from './stroke-trail.ts';
