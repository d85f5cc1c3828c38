/** Focuses the row of a session, or else the list from its top. */
export const focusList = (sessionId = ''): void => {
  const row = document.querySelector<HTMLElement>(`a[data-session-link="${CSS.escape(sessionId)}"]`);
  const list = document.getElementById('sessions');
  if (!row) list?.scrollIntoView();
  (row ?? list)?.focus({ preventScroll: !row });
};
