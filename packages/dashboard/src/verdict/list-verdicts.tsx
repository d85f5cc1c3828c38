import { RowVerdict } from './row-verdict.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface ListVerdictsProps {
  /** Of the selected sessions. */
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Judges the selected sessions, or else the row with the focus. */
export const ListVerdicts = ({ ids, clear }: ListVerdictsProps) =>
  ids.length > 0 ? <SelectionBar ids={ids} clear={clear} /> : <RowVerdict />;
