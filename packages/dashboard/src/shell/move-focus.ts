/** Focuses the first element that matches. */
export const focusFirst = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Focuses the element after the focused one, or before it, of those that match. */
export const focusNext = (selector: string, step: 1 | -1): void => {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const current = elements.indexOf(document.activeElement as HTMLElement);
  const next = current < 0 ? 0 : Math.min(elements.length - 1, Math.max(0, current + step));
  elements[next]?.focus();
};
