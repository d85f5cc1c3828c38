export * from './beacon.ts';
export * from './columns.ts';
export * from './events.ts';
export * from './flags.ts';
export * from './readings.ts';
export * from './text.ts';
export * from './vlq.ts';
export * from './vocabulary.ts';
