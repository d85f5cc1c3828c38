import { emptySession, foldBeacon, type SessionState } from '@gait/engine';
import { recordedEvents } from '@gait/research/recordings/recorded-events';
import type { Recording } from '@gait/research/recordings/recording';
import { type Beacon, type Events, keyClasses, type TextInput, textKinds } from '@gait/wire';

/** Readings of an ordinary desktop, because recordings have none. */
const DESKTOP = {
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  webdriver: false,
};

/** A recording as one beacon. Text events are derived from the keys. */
export const beaconOf = (recording: Recording): Beacon => {
  const events = recordedEvents(recording);
  return {
    v: 1,
    key: 'pub-lab',
    session: recording.session,
    secret: '',
    page: 'recorded',
    seq: 0,
    origin: 0,
    sent: 0,
    path: '/',
    strings: [],
    device: DESKTOP,
    complete: true,
    events: { ...events, text: events.keys.flatMap(textOf) },
  };
};

export const recordedSession = (recording: Recording): SessionState => {
  const state = emptySession();
  foldBeacon(state, beaconOf(recording), { at: 0 });
  return state;
};

const CHARACTERS = [keyClasses.indexOf('character'), keyClasses.indexOf('space')];
const DELETING = [keyClasses.indexOf('backspace'), keyClasses.indexOf('delete')];

const textOf = ({ t, key, target }: Events['keys'][number]): TextInput[] => {
  const row = { t, count: 1, last: 0, flags: 0, target };
  if (CHARACTERS.includes(key)) return [{ ...row, kind: textKinds.indexOf('insert'), added: 1, removed: 0 }];
  if (DELETING.includes(key)) return [{ ...row, kind: textKinds.indexOf('delete'), added: 0, removed: 1 }];
  return [];
};
