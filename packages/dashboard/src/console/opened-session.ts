/** The session that was opened from the list, whose row gets the focus back. */
let openedId: string | undefined;

export const setOpenedSession = (id: string | undefined): void => {
  openedId = id;
};

export const openedSession = (): string | undefined => openedId;
