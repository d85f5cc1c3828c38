import { type Events, type StreamName, type StreamRow, streamNames, streams } from '@gait/wire';
import type { Rows } from '../recorder.ts';
import type { OwnRow } from '../wire.constants.ts';

/** A row as the tracker holds it, from one with the names of columns. */
export const ownRow = <Name extends StreamName>(stream: Name, row: StreamRow<Name>): OwnRow<Name> =>
  Object.fromEntries(
    Object.keys(streams[stream]).map((column, number) => [number, row[column as keyof StreamRow<Name>]]),
  ) as unknown as OwnRow<Name>;

/** Rows with the names of their columns. */
export const namedRows = (rows: Rows): Events =>
  Object.fromEntries(
    streamNames.map((stream) => {
      const columns = Object.keys(streams[stream]);
      return [
        stream,
        rows[stream].map((row) =>
          Object.fromEntries(Object.values(row).map((value, i) => [columns[i], value])),
        ),
      ];
    }),
  ) as unknown as Events;
