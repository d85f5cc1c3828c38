import type { ContentScript } from '../browsers/extension-folder.ts';
import type { VisitorName } from './page-visit.ts';
import type { Step } from './steps.ts';

/** A small page that people and bots visit. One file below `zoo`. */
export interface LabPage {
  readonly name: string;
  /** One line: what the page is, and what its visitors do. */
  readonly about: string;
  /** Packages of the registry at exact versions. A page without any is a stand-in of our own. */
  readonly packages?: Readonly<Record<string, string>>;
  /** The real thing that a stand-in imitates, and why that is not used. */
  readonly standsFor?: string;
  /** HTML in the head, before the tag. `{gait}` is the address of the server, also in the body, the script and the headers. */
  readonly head?: string;
  /** Files of the packages that run as plain scripts before the tag. */
  readonly scripts?: readonly string[];
  /** The page adds the tag by itself, with `{gait}`, `{key}` and `{user}`. */
  readonly addsTag?: true;
  readonly body: string;
  /** TypeScript that is bundled with the packages, and runs after the body. */
  readonly script?: string;
  /** The script runs before the tag instead, as agents of other services ask. */
  readonly runsFirst?: true;
  /** Other pages and answers of the site, by path. HTML gets the tag too. */
  readonly files?: Readonly<Record<string, string>>;
  /** Headers of the page. `{gait}` is the address of the server, also in the body, the script and the headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An extension that its visitors have. */
  readonly extension?: ContentScript;
  readonly steps: readonly Step[];
  /** Checks that are true of what happens here, such as a paste, or a device that types. */
  readonly trueOfPeople?: readonly string[];
  /** Why a visitor looks like the other kind here: a bot below 70, a person with more points than on the plain form. */
  readonly cannotTell?: Partial<Readonly<Record<VisitorName, string>>>;
  /** Visited in Firefox and WebKit too. */
  readonly everywhere?: true;
  /** What a family drew for this page. */
  readonly drawn?: string;
}
