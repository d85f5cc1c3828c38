/** The index holds everything that a look-up of visitors by key reads. */
export const visitorLookUp = `DROP INDEX visitor_keys_by_key;
   CREATE INDEX visitor_keys_by_day ON visitor_keys (workspace_id, key_hash, seen_day, visitor_id);`;
