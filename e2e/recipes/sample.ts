import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text that a file has once, and what a contributor makes of it. */
export interface Edit {
  readonly at: string;
  readonly text: string;
}
export type Edits = Readonly<Record<string, readonly Edit[]>>;

export const before = (at: string, added: string): Edit => ({ at, text: added + at });
export const after = (at: string, added: string): Edit => ({ at, text: at + added });
export const instead = (at: string, text: string): Edit => ({ at, text });

/** What a contributor writes who follows CONTRIBUTING.md to the letter. */
export interface Sample {
  readonly recipe: string;
  /** The sections of CONTRIBUTING.md that name every file below. */
  readonly sections: readonly string[];
  /** New files. */
  readonly files: Readonly<Record<string, string>>;
  /** By file. */
  readonly edits: Edits;
  /** Edits without which the rest does not compile: in which files the compiler asks for them, and what they are. */
  readonly asked?: { readonly in: readonly string[]; readonly edits: Edits };
  /** Documents that `npm test -- -u` updates. */
  readonly documents: readonly string[];
}

export const editsOf = ({ edits, asked }: Sample): Edits => {
  const all: Record<string, readonly Edit[]> = { ...edits };
  for (const [file, more] of Object.entries(asked?.edits ?? {})) all[file] = [...(all[file] ?? []), ...more];
  return all;
};

/** The files that the contributor writes and changes by hand. */
export const filesOf = (sample: Sample): string[] =>
  Object.keys({ ...sample.files, ...editsOf(sample) }).sort();

export const addFiles = (root: string, files: Sample['files']): void => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
};

export const makeEdits = (root: string, edits: Edits): void => {
  for (const [file, made] of Object.entries(edits))
    for (const { at, text } of made) {
      const parts = readFileSync(join(root, file), 'utf8').split(at);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${at}`);
      writeFileSync(join(root, file), parts.join(text));
    }
};
