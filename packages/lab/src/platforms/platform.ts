import type { Files } from '../code-blocks.ts';

export interface PlatformStart {
  /** The files of the page, with the server and its site key filled in. */
  readonly files: Files;
  /** An empty folder, which is deleted afterward. */
  readonly folder: string;
  /** URL of the server, without a trailing slash. */
  readonly gait: string;
}

export interface Site {
  /** The first page, without a trailing slash. */
  readonly url: string;
  /** The session IDs that arrived with answers, on a site that asks for them. */
  readonly sessions?: readonly string[];
  close(): Promise<void>;
}

/** A way to add the tracker to a site, as a page of `docs` describes it. One file, one line in the index. */
export interface Platform {
  readonly name: string;
  /** The page in `docs`, without its ending. */
  readonly page: string;
  /** Whether it installs packages that only `npm run lab -- platforms` needs. */
  readonly isLarge?: boolean;
  /** Whether the browser reaches Gait through the site alone. */
  readonly isFirstParty?: boolean;
  /** The path of the first page; `/` by default. */
  readonly path?: string;
  /** The user that the site names, if it names one. */
  readonly user?: string;
  /** The kind of element that leads to the next page, a link by default. */
  readonly next?: 'a' | 'button';
  /** The label of a button to press first. */
  readonly button?: string;
  /** A program that this machine needs. */
  readonly program?: string;
  start(start: PlatformStart): Promise<Site>;
}
