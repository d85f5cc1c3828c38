import { useLocalStorage } from '@mantine/hooks';

/** Columns that can be hidden, in the order of the table. */
export const columns = {
  flags: 'Flags',
  user: 'User and tags',
  visitor: 'Visitor',
  place: 'Location',
  start: 'Started',
  duration: 'Duration',
  lastActivity: 'Last activity',
} as const;

export type Column = keyof typeof columns;

const names = Object.keys(columns) as Column[];

/** The chosen columns, which the browser remembers. */
export const useColumns = () => {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: 'gait-hidden-columns',
    defaultValue: ['start'],
    getInitialValueInEffect: false,
  });
  return {
    shown: names.filter((name) => !hidden.includes(name)),
    toggle: (column: Column) =>
      setHidden(hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]),
  };
};
