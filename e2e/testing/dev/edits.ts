import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A change of one kind of file, which the page at `path` shows without a reload by hand. */
export interface Edit {
  readonly kind: string;
  readonly file: string;
  readonly path: string;
  /** The text of the file, changed so that the page shows the mark. */
  edited(text: string, mark: string): string;
  /** Runs in the page. */
  shows(mark: string): boolean;
}

const DEMO = '/demo/?user=me';

/**
 * Code that marks the page wherever the module runs in one. Each kind has a mark of its own: the scripts of a page run in no
 * fixed order.
 */
const byCode = (kind: 'dashboard' | 'tracker' | 'badge' | 'wire') => ({
  kind,
  edited: (text: string, mark: string) =>
    `${text}\nglobalThis.document?.documentElement.setAttribute('data-${kind}', '${mark}');\n`,
  shows: {
    dashboard: (mark: string) => document.documentElement.dataset.dashboard === mark,
    tracker: (mark: string) => document.documentElement.dataset.tracker === mark,
    badge: (mark: string) => document.documentElement.dataset.badge === mark,
    wire: (mark: string) => document.documentElement.dataset.wire === mark,
  }[kind],
});

export const edits: readonly Edit[] = [
  { ...byCode('dashboard'), file: 'packages/dashboard/src/app.tsx', path: '/dashboard/' },
  {
    kind: 'style',
    file: 'packages/dashboard/src/ui/theme.css',
    path: '/dashboard/',
    edited: (text, mark) => `${text}\n:root { --mark: ${mark}; }\n`,
    shows: (mark) => getComputedStyle(document.documentElement).getPropertyValue('--mark').trim() === mark,
  },
  { ...byCode('tracker'), file: 'packages/tracker/src/tracker.ts', path: DEMO },
  { ...byCode('badge'), file: 'packages/tracker/src/badge.ts', path: DEMO },
  { ...byCode('wire'), file: 'packages/wire/src/vlq.ts', path: DEMO },
  {
    kind: 'engine',
    file: 'packages/engine/src/checks/bot.ts',
    path: '/docs',
    edited: (text, mark) => text.replace("meaning: '", `meaning: '${mark}: `),
    shows: (mark) => document.body.innerText.includes(`${mark}: `),
  },
  {
    kind: 'server',
    file: 'packages/server/src/demo/tracker-tags.ts',
    path: DEMO,
    edited: (text, mark) => text.replace('<script async', `<meta name="${mark}"><script async`),
    shows: (mark) => document.getElementsByName(mark).length > 0,
  },
  {
    kind: 'page of the server',
    file: 'packages/server/assets/demo/index.html',
    path: DEMO,
    edited: (text, mark) => text.replace('<body>', `<body><p id="${mark}">`),
    shows: (mark) => document.getElementById(mark) !== null,
  },
];

/** Saves an edit in a checkout, in one step: on a busy machine the bundler would read half a file. Returns what takes it back. */
export const save = (checkout: string, { file, edited }: Pick<Edit, 'file' | 'edited'>, mark: string) => {
  const path = `${checkout}/${file}`;
  const text = readFileSync(path, 'utf8');
  const changed = edited(text, mark);
  if (changed === text) throw new Error(`${file}: the edit changes nothing`);
  const write = (contents: string) => {
    const whole = `${checkout}/.saved`;
    writeFileSync(whole, contents);
    renameSync(whole, path);
  };
  write(changed);
  return () => write(text);
};
