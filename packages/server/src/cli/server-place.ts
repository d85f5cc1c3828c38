import { givenOptions } from '../options/option-sources.ts';

/** Where the store is, as `openStore` and `openInbox` take it. */
export interface StorePlace {
  readonly url: string | undefined;
  readonly dataDir: string;
}

interface Flags {
  readonly data?: string | undefined;
  readonly store?: string | undefined;
}

/** Where a server keeps its data: as the command line says, or else as the environment and the file of the server say. */
export const serverPlace = ({ data, store }: Flags, environment = process.env): StorePlace => {
  const { values } = givenOptions([], environment);
  return {
    url: store ?? (data === undefined ? values.store : undefined),
    dataDir: data ?? values.data ?? './data',
  };
};
