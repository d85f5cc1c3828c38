/** A script that records the own properties of window, its constructors and prototypes, and its shared objects. */
export const SNAPSHOT = `<script>
  window.snapshot = () => {
    const shot = new Map();
    const look = (object, name) => {
      if (!object || !/^(object|function)$/.test(typeof object) || shot.has(object)) return;
      shot.set(object, { name, properties: new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)])) });
    };
    look(window, 'window');
    for (const key of Object.getOwnPropertyNames(window)) {
      const value = Object.getOwnPropertyDescriptor(window, key).value;
      look(value, key);
      if (typeof value === 'function') look(value.prototype, key + '.prototype');
    }
    for (const key of ['document', 'navigator', 'history', 'location', 'screen', 'performance', 'crypto'])
      look(window[key], key);
    return shot;
  };
  // WebKit returns a new copy of some frozen lists at each access.
  const isSameList = (a, b) => [a, b].every((list) => Array.isArray(list) && Object.isFrozen(list)) && String(a) === String(b);
  window.changes = (before, after) => {
    const found = [];
    for (const [object, { name, properties }] of before) {
      const now = after.get(object)?.properties ?? new Map();
      for (const key of new Set([...properties.keys(), ...now.keys()])) {
        const [a, b] = [properties.get(key), now.get(key)];
        const same = a && b && ['get', 'set', 'writable', 'enumerable', 'configurable'].every((part) => a[part] === b[part]) &&
          (Object.is(a.value, b.value) || isSameList(a.value, b.value) || typeof a.value === 'number' || typeof a.value === 'string');
        if (!same) found.push(name + '.' + String(key));
      }
    }
    return found.sort();
  };
  window.before = undefined;
  window.before = snapshot();
  window.bodyBefore = document.documentElement.outerHTML;
</script>`;

/** Properties that may be new in the window: the documented functions and those of the snapshot itself. */
export const DOCUMENTED = [
  'window.before',
  'window.bodyBefore',
  'window.flushTracker',
  'window.getTrackerSessionId',
  'window.setTrackerConsent',
  'window.setTrackerTags',
  'window.setTrackerUserId',
];
