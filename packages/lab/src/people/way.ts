import type { ContentScript } from '../bots/extension-folder.ts';
import type { PersonHands } from './hands.ts';
import type { Reach, Timed } from './reach.ts';
import type { ToolkitBrowser } from './toolkit-browsers.ts';
import type { TypedKey } from './typing.ts';
import type { Ways } from './visit-as-person.ts';

/** A window and habits that are out of the ordinary, and still a person's. */
export interface Way {
  readonly name: string;
  readonly browser?: 'chromium' | 'firefox' | ToolkitBrowser;
  /** Arguments of the browser. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Controls can be pressed through the accessibility bus. */
  readonly assistive?: true;
  /** Content script of an extension. */
  readonly extension?: ContentScript;
  /** Settings of Firefox. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  /** The computer is so many times slower than this one. */
  readonly slower?: number;
  /** Done before the page is used, and before its window is measured. */
  readonly prepare?: (hands: Pick<PersonHands, 'chord' | 'strike'>) => Promise<void>;
  /** What becomes of a text's keys. */
  readonly typing?: (keys: readonly TypedKey[]) => readonly TypedKey[];
  /** What becomes of the pointer's way to its target. */
  readonly pointing?: (path: readonly Timed[]) => readonly Timed[];
  /** ms of rest before a press, and how long it lasts. */
  readonly pressing?: (press: Pick<Reach, 'pause' | 'hold'>) => Pick<Reach, 'pause' | 'hold'>;
  readonly ways?: Partial<Ways>;
}
