import type { Recording } from '../recordings/recording.ts';

/** A file that a data set is downloaded from. `hashes.json` has its sha256, once recorded. */
export interface Download {
  /** Pinned to a commit where the host allows it. */
  readonly address: string;
  readonly file: string;
}

/** A file inside a downloaded archive. */
export interface SourceFile {
  readonly download: string;
  readonly path: string;
  /** Its text, unpacked if the path ends with `.gz`. */
  text(): string;
}

/** A published data set of people: where it comes from, what it holds, and whether the license allows training. */
export interface DataSet {
  readonly name: string;
  /** File of recordings in the `humans` folder, in the format of docs/model/recordings.md. */
  readonly file: string;
  readonly title: string;
  /** Page of the project. */
  readonly origin: string;
  readonly license: string;
  readonly streams: readonly string[];
  /** Whether shipped weights may be trained on it. */
  readonly trains: boolean;
  readonly faults: string;
  readonly downloads: readonly Download[];
  /** Converts the downloaded files; without it, the recordings have to be prepared by hand. */
  readonly convert?: (files: Iterable<SourceFile>) => Iterable<Recording>;
}
