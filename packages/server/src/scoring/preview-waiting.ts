import { atMost } from '../base/at-most.ts';
import { NOTHING, type PreviewOf, type Previews, type SessionPreview } from '../session/previews.ts';
import type { SessionKey } from '../store/records.ts';
import { sessionText } from '../store/session-text.ts';
import type { Lane } from './lane.ts';
import { previewMemory } from './preview-memory.ts';

interface PreviewParts {
  readonly lanes: readonly Lane[];
  laneOf(key: SessionKey): Lane;
  /** How long a report waits for what has not been scored. */
  readonly previewMs?: number | undefined;
  /** The server scores only sessions that reports ask for. */
  readonly takes?: 'asked' | undefined;
}

/** A person waits for what a report decides, so it rather says what was scored before. */
const PREVIEW_MS = 2_000;
/** How soon a report looks whether what other sessions decide is written, and how often at least. */
const FIRST_LOOK_MS = 10;
const LOOK_MS = 250;

/**
 * What waits of sessions. What other sessions decide is as it is written, because sessions that wait too may decide otherwise. So
 * is what webhooks hear: no report says it before they do. A session of which not everything could be folded is scored first, and
 * looked at again.
 */
export const previewWaiting = ({ lanes, laneOf, takes, previewMs = PREVIEW_MS }: PreviewParts) => {
  /** What reports have said is Detected in what waits. They do not take it back, whatever is in the way later. */
  const said = previewMemory<SessionPreview>();

  const answerOf = (key: SessionKey, found: Previews | undefined): SessionPreview | undefined => {
    const id = sessionText(key);
    const [made] = found?.previews ?? [];
    const known = said.of(id);
    const alone = made?.alone && keeps(made.alone, known) ? made.alone : known;
    const isOpen = !found || isUndecided(found);
    const preview = made && !made.isTentative ? made : isOpen ? alone : undefined;
    if (preview && preview.record.detected.length > 0) said.keep(id, preview, preview.beacons.length);
    return preview;
  };

  const preview: PreviewOf = async (keys) => {
    const until = performance.now() + previewMs;
    const left = () => until - performance.now();
    const found = new Map<string, Previews>();
    const tell = (key: SessionKey, one: Previews): void => void found.set(sessionText(key), one);
    const foundOf = (key: SessionKey) => found.get(sessionText(key));
    const isOpen = (key: SessionKey): boolean => isUndecided(foundOf(key) ?? NOTHING);
    /** Perhaps no other server scores what waits of it. The report does not wait for that. */
    const needsScorer = (key: SessionKey): boolean =>
      isOpen(key) || !foundOf(key) || (takes === 'asked' && foundOf(key) !== NOTHING);
    const look = async (some: readonly SessionKey[]): Promise<void> => {
      const own = (lane: Lane) => some.filter((key) => laneOf(key) === lane);
      await Promise.all(lanes.map((lane) => atMost(left(), lane.preview(own(lane), until, tell), undefined)));
    };
    await look(keys);
    for (const key of keys.filter(needsScorer)) laneOf(key).hurry(key);
    let open = keys.filter(isOpen);
    for (let pauseMs = FIRST_LOOK_MS; open.length > 0 && left() > 0; pauseMs *= 2) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, LOOK_MS, left())));
      await look(open);
      open = open.filter(isOpen);
    }
    return {
      previews: keys.flatMap((key) => answerOf(key, foundOf(key)) ?? []),
      missing: keys.filter((key) => !foundOf(key) || isOpen(key)),
    };
  };
  return { preview, forgetErased: said.forgetErased };
};

/** Whether it says what another one does. */
const keeps = ({ record }: SessionPreview, other: SessionPreview | undefined): boolean =>
  (other?.record.detected ?? []).every((check) => record.detected.includes(check));

/** Whether something of it is not folded, or not decided before it is written. */
const isUndecided = ({ previews, missing }: Previews): boolean =>
  missing.length > 0 || previews.some(({ isTentative }) => isTentative);
