export interface Instruction {
  /** `RUN`, `COPY` ... */
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, on the images that it names where no other one is asked for. */
export const stagesOf = (dockerfile: string): Stage[] => {
  const lines = dockerfile.replace(/\\\n/g, ' ').split('\n');
  const instructions = lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/);
      return { name, text: words.join(' ') };
    });
  const isArgument = ({ name }: Instruction) => name === 'ARG';
  const defaults = new Map(
    instructions.filter(isArgument).map(({ text }) => text.split('=') as [string, string]),
  );
  const filledIn = (image: string) => image.replace(/^\$\{(\w+)\}$/, (_, name) => defaults.get(name) ?? '');
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  return starts.map((start, index) => {
    const [image = '', , name] = instructions[start]?.text.split(' ') ?? [];
    return { image: filledIn(image), name, instructions: instructions.slice(start + 1, starts[index + 1]) };
  });
};

/** The words of an instruction in the form of a JSON array. */
export const wordsOf = (stage: Stage, name: string): string[] => {
  const text = stage.instructions.findLast((instruction) => instruction.name === name)?.text ?? '';
  const from = text.indexOf('[');
  if (from < 0) throw new Error(`${name} is not a JSON array`);
  return JSON.parse(text.slice(from)) as string[];
};

/** Whether `.dockerignore` keeps a path out of the build. It has names and folders, with or without a leading `**`. */
export const ignoredBy = (dockerignore: string): ((path: string) => boolean) => {
  const patterns = dockerignore
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const name = line
        .replace(/^\*\*\//, '')
        .replace(/[.]/g, '\\.')
        .replaceAll('*', '[^/]*');
      return new RegExp(`${line.startsWith('**/') ? '(^|/)' : '^'}${name}(/|$)`);
    });
  return (path) => patterns.some((pattern) => pattern.test(path));
};
