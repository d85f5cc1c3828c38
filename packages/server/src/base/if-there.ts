/** Undefined if there is no such file. */
export const ifThere = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
