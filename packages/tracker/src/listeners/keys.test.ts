import { keyClasses, keyFlags } from '@gait/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flagsIn, openPage, type Stage, stage, Thing } from './testing/stage.ts';

describe('keys', () => {
  beforeEach(() => openPage());
  afterEach(() => vi.unstubAllGlobals());

  /** One key going down or up, as an event names it. */
  const key = (name: string, facts: object = {}) => ({
    key: name,
    code: /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : name,
    getModifierState: (modifier: string) => modifier === 'Shift' && 'shiftKey' in facts,
    ...facts,
  });
  const only = (show: Stage) => {
    const { keys: rows } = show.rows();
    expect(rows).toHaveLength(1);
    return { flags: flagsIn(rows[0]?.flags ?? 0, keyFlags), key: keyClasses[rows[0]?.key ?? -1] };
  };

  test.each([
    ['a', 'character'],
    ['ß', 'character'],
    ['Dead', 'character'],
    [' ', 'space'],
    ['Backspace', 'backspace'],
    ['Shift', 'modifier'],
    ['ArrowLeft', 'navigation'],
    ['F5', 'other'],
  ])('%s is of class %s', async (name, kind) => {
    const show = await stage('keys');
    show.send('keydown', 10, key(name));
    expect(only(show).key).toBe(kind);
  });

  test.each<[string, string[], object]>([
    ['an ordinary letter', [], key('a')],
    ['a capital that nothing shifted', ['unshiftedCapital'], key('A')],
    ['a shift that never went down', [], key('A', { shiftKey: true })],
    ['a letter of no key', ['noCode'], key('a', { code: '' })],
    ['a letter an input method composes', ['noCode'], key('a', { keyCode: 229 })],
    ['a command', ['chord'], key('c', { ctrlKey: true })],
    ['one a script has sent', ['untrusted'], key('a', { isTrusted: false })],
    [
      'one into a password',
      ['password'],
      key('a', { composedPath: () => [new Thing({ type: 'password' })] }),
    ],
  ])('%s: %j', async (_, flags, event) => {
    const show = await stage('keys');
    show.send('keydown', 10, event);
    expect(only(show).flags).toEqual(flags);
  });

  test('Shift without its key is flagged once Shift is known to be up', async () => {
    const show = await stage('keys');
    show.send('keydown', 10, key('a'));
    show.send('keydown', 50, key('B', { shiftKey: true }));
    expect(show.rows().keys.map(({ flags }) => flagsIn(flags, keyFlags))).toEqual([[], ['phantomShift']]);
  });

  test('Shift held since before the window had focus is not a phantom', async () => {
    const show = await stage('keys');
    show.send('keydown', 10, key('a'));
    show.send('focus', 20, { target: window });
    show.send('keydown', 50, key('B', { shiftKey: true }));
    expect(show.rows().keys.flatMap(({ flags }) => flagsIn(flags, keyFlags))).toEqual([]);
  });

  test.each([
    ['hears at once that a key is up', ['keyup'], ['keydown', 'keyup']],
    ['gets each key again', ['keydown'], ['keyup']],
  ])('a key has its own dwell time where an element %s', async (_, atPress, atRelease) => {
    const show = await stage('keys');
    const sent = key('a', { isTrusted: false });
    show.send('keydown', 0, key('a'));
    for (const type of atPress) show.send(type, 1, sent);
    show.send('keyup', 90, key('a'));
    for (const type of atRelease) show.send(type, 91, sent);
    expect(show.rows().keys.find(({ flags }) => flags === 0)).toMatchObject({ t: 0, dwell: 90 });
  });

  test('Shift that a visitor holds is down, whatever keys a script sends', async () => {
    const show = await stage('keys');
    show.send('keydown', 0, key('Shift', { shiftKey: true }));
    show.send('keydown', 1, key('a', { isTrusted: false }));
    show.send('keyup', 2, key('Shift', { isTrusted: false, shiftKey: false }));
    show.send('keydown', 50, key('B', { shiftKey: true }));
    expect(flagsIn(show.rows().keys.at(-1)?.flags ?? 0, keyFlags)).toEqual([]);
  });

  test('each key has the dwell time until its own release, even if keys overlap', async () => {
    const show = await stage('keys');
    show.send('keydown', 0, key('a'));
    show.send('keydown', 80, key('b'));
    show.send('keyup', 110, key('a'));
    show.send('keyup', 150, key('b'));
    show.send('keydown', 200, key('c'));
    expect(show.rows().keys.map(({ dwell }) => dwell)).toEqual([110, 70, -1]);
  });
});
