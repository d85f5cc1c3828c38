import type { Page } from 'playwright-core';

/** A page has fewer; more are a trap. */
const MAX_STOPS = 250;

interface Walk {
  readonly seen: Element[];
  readonly faults: string[];
  /** How the last stop looked while it had the focus. */
  look: string;
}

declare global {
  interface Window {
    tabWalk: Walk;
  }
}

/** Presses Tab from the start of a page to its end. Returns what keyboard users would miss: controls, and focus rings, also those below a bar. */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    window.tabWalk = { seen: [], faults: [], look: '' };
    // Tab goes on from what had the focus last.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(visitStop)) break;
  }
  return page.evaluate(missedControls);
};

/** Runs in the page after each Tab. Returns true at the end of the page. */
const visitStop = (): boolean => {
  const { seen, faults } = window.tabWalk;
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
  /** How an element and what is beside it look: some controls draw the ring on a neighbor. */
  const lookOf = (element: Element) => {
    const shown = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.previousElementSibling,
    ];
    const styles = shown.flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
    );
    return styles
      .map(({ outline, boxShadow, borderColor, backgroundColor }) =>
        [outline, boxShadow, borderColor, backgroundColor].join(),
      )
      .join(' ');
  };
  const last = seen.at(-1);
  const current = document.activeElement;
  if (last && last !== current && last.isConnected && lookOf(last) === window.tabWalk.look)
    faults.push(`no focus ring: ${nameOf(last)}`);
  if (!current || current === document.body || seen.includes(current)) return true;
  const isAfter = !last || last.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!isAfter) faults.push(`out of order: ${nameOf(current)}`);
  const { x, y, width, height } = current.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height / 2);
  for (let above = shown; above && !above.contains(current); above = above.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(above).position)) faults.push(`below a bar: ${nameOf(current)}`);
  seen.push(current);
  window.tabWalk.look = lookOf(current);
  return false;
};

/** Runs in the page. Of radio buttons, only the chosen one is a stop. */
const missedControls = (): string[] => {
  const { seen, faults } = window.tabWalk;
  const controls = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role="slider"]',
  );
  const missed = [...controls].filter(
    (control) =>
      !seen.includes(control) &&
      !control.matches(
        ':disabled, [tabindex="-1"], input[type="hidden"], input[type="radio"]:not(:checked)',
      ) &&
      control.checkVisibility({ visibilityProperty: true }),
  );
  return [...faults, ...missed.map((control) => `not reached: ${control.outerHTML.slice(0, 120)}`)];
};
