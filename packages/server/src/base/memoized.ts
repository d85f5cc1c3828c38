interface Known<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Makes the value of each key once. With a `WeakMap`, it goes with its key. */
export const memoized =
  <Key, Value>(make: (key: Key) => Value, known: Known<Key, Value> = new Map<Key, Value>()) =>
  (key: Key): Value => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const made = make(key);
    known.set(key, made);
    return made;
  };
