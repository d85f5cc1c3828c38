/** SVG paths on a 24 px grid. */
const paths = {
  sessions: 'M4 6h16M4 12h16M4 18h10',
  overview: 'M5 20v-7M12 20V4M19 20v-10',
  review:
    'M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  install: 'M8 8l-4 4 4 4M16 8l4 4-4 4M13.500 5l-3 14',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.500v5M11 14.500v5',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20a7.500 7.500 0 0 1 15 0',
  signOut: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M4 12h11M11 8l4 4-4 4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.500 4.500',
  copy: 'M9 9V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-4M5 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
  done: 'M5 12.500l4.500 4.500L19 7.500',
  cross: 'M6 6l12 12M18 6L6 18',
  question: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 17.500h.010',
  alert: 'M12 8v5M12 16.500h.010M12 3.500l9 16H3l9-16Z',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400',
  dark: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z',
  auto: 'M12 4a8 8 0 1 0 0 16ZM12 4a8 8 0 0 1 0 16',
  keyboard:
    'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM7 10.500h.010M12 10.500h.010M17 10.500h.010M8 14h8',
  plus: 'M12 5v14M5 12h14',
} as const;

export type IconName = keyof typeof paths;

/** Decorative; a label or the text next to it carries the meaning. */
export const Icon = ({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
