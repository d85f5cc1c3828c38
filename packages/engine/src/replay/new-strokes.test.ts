import { expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { wandering } from '../testing/wandering.ts';
import { newHashes, newStrokes, strokeCountsOf } from './new-strokes.ts';
import { rhythmOf } from './rhythm.ts';
import { rhythmHashes, rhythmKeys } from './rhythm-keys.ts';
import { formHashes } from './stroke-form.ts';
import { nearbyHashes, strokeHash } from './stroke-hash.ts';
import { emptyTrail, foldTrail, lastForms, signaturesOf } from './stroke-trail.ts';

const trail = emptyTrail();
foldTrail(trail, beaconOfMoves(wandering(1, 40_000)), 0);
const signatures = signaturesOf(trail);

test('up to 16 new strokes are looked up, and the two before them under their own key', () => {
  expect(signatures.length).toBeGreaterThan(18);
  const { beatCount, formCount } = strokeCountsOf(trail);
  expect(newStrokes(trail, { count: 0, formCount, beatCount, keyCount: 0 }).nearby).toEqual(
    signatures.slice(0, 16).map(nearbyHashes),
  );
  const later = newStrokes(trail, { count: 3, formCount, beatCount, keyCount: 0 }).nearby;
  expect(later).toEqual([
    ...signatures.slice(3, 19).map(nearbyHashes),
    ...signatures.slice(1, 3).map((signature) => [strokeHash(signature)]),
  ]);
});

test('new forms are looked up and indexed', () => {
  const fresh = newStrokes(trail, { ...strokeCountsOf(trail), formCount: 2 });
  const hashes = lastForms(trail, strokeCountsOf(trail).formCount - 2)
    .slice(0, 16)
    .map(formHashes);
  expect(hashes.length).toBeGreaterThan(8);
  expect(fresh.nearby.slice(0, hashes.length)).toEqual(hashes);
  expect(newHashes(fresh, [])).toEqual(hashes.map(([hash]) => hash));
});

test('new rhythms are looked up and indexed', () => {
  const fresh = newStrokes(trail, { ...strokeCountsOf(trail), beatCount: 3 });
  const hashes = rhythmKeys(rhythmOf(trail), 3, 19).map(rhythmHashes);
  expect(hashes.length).toBeGreaterThan(1);
  expect(fresh.nearby.slice(0, hashes.length)).toEqual(hashes);
  expect(newHashes(fresh, [])).toEqual(hashes.map(([hash]) => hash));
});

test('nothing is looked up without new strokes', () => {
  expect(newStrokes(trail, strokeCountsOf(trail)).nearby).toEqual([]);
});
