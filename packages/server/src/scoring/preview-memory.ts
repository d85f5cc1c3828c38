import { hashSecret } from '../base/secrets.ts';

/** Of all kept values together: at most some 64 MB. */
const MAX_BEACONS = 4_096;

/** The values of sessions by their texts that were kept last. */
export const previewMemory = <Value>() => {
  const kept = new Map<string, { readonly value: Value; readonly beacons: number }>();
  let all = 0;

  const forget = (id: string): void => {
    all -= kept.get(id)?.beacons ?? 0;
    kept.delete(id);
  };

  return {
    of: (id: string): Value | undefined => kept.get(id)?.value,
    keep: (id: string, value: Value, beacons: number): void => {
      forget(id);
      kept.set(id, { value, beacons });
      all += beacons;
      for (const oldest of kept.keys()) {
        if (all <= MAX_BEACONS) return;
        forget(oldest);
      }
    },
    forget,
    /** Those with these hashes, see `erasedHash`. */
    forgetErased: (hashes: readonly string[]): void => {
      const erased = new Set(hashes);
      for (const id of kept.keys()) if (erased.has(hashSecret(id))) forget(id);
    },
  };
};
