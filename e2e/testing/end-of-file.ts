type Close = () => Promise<void>;

const closes: Close[] = [];

/** Has a module close what it keeps for the stories of a file, once at the end of each file: files share modules. */
export const atEndOfFile = (close: Close): void => {
  closes.push(close);
};

/** What was registered last may need what was registered first. */
export const endFile = async (): Promise<void> => {
  for (const close of [...closes].reverse()) await close();
};
