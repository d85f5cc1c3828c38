import { RowVerdict } from './row-verdict.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useGiveVerdict } from './verdict-queries.ts';

interface ListVerdictsProps {
  /** Of the selected sessions. */
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Judges the selected sessions, or else the row with the focus. What was judged last can be taken back. */
export const ListVerdicts = ({ ids, clear }: ListVerdictsProps) => {
  const give = useGiveVerdict();
  return ids.length > 0 ? <SelectionBar ids={ids} clear={clear} give={give} /> : <RowVerdict give={give} />;
};
