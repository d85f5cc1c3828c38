import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a contributor adds to a file, before or after a text that it has once, or writes instead of that text. */
export interface Edit {
  readonly file: string;
  readonly at: string;
  readonly before?: string;
  readonly after?: string;
  readonly instead?: string;
}

/** What a contributor writes who follows CONTRIBUTING.md to the letter. */
export interface Sample {
  readonly recipe: string;
  /** The sections of CONTRIBUTING.md that name every file below. */
  readonly sections: readonly string[];
  /** New files. */
  readonly files: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
  /** Edits without which the rest does not compile: in which files the compiler asks for them, and what they are. */
  readonly asked?: { readonly in: readonly string[]; readonly edits: readonly Edit[] };
  /** Documents that `npm test -- -u` updates. */
  readonly documents: readonly string[];
}

export const editsOf = ({ edits, asked }: Sample): readonly Edit[] => [...edits, ...(asked?.edits ?? [])];

/** The files that the contributor writes and changes by hand. */
export const filesOf = (sample: Sample): string[] => {
  const changed = editsOf(sample).map(({ file }) => file);
  return [...new Set([...Object.keys(sample.files), ...changed])].sort();
};

export const addFiles = (root: string, files: Sample['files']): void => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
};

export const makeEdits = (root: string, edits: readonly Edit[]): void => {
  for (const { file, at, before = '', after = '', instead = at } of edits) {
    const parts = readFileSync(join(root, file), 'utf8').split(at);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${at}`);
    writeFileSync(join(root, file), parts.join(before + instead + after));
  }
};
