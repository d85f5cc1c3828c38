/** One thing that a visitor does on a page. A selector may lead into frames and open shadow roots: `iframe >>> body`. */
export type Step =
  | { readonly act: 'click'; readonly on: string }
  | { readonly act: 'write'; readonly into: string; readonly keys: number }
  | { readonly act: 'spell'; readonly text: string }
  | { readonly act: 'scan'; readonly text: string }
  | { readonly act: 'press'; readonly key: string; readonly times: number }
  | { readonly act: 'answer'; readonly keys: Readonly<Record<string, string>>; readonly times: number }
  | { readonly act: 'scroll'; readonly notches: number; readonly over: string | undefined }
  | { readonly act: 'drag'; readonly from: string; readonly to: string }
  | { readonly act: 'wait'; readonly ms: number };

/** Waits until the element is there, and clicks it. */
export const click = (on: string): Step => ({ act: 'click', on });

/** Clicks a field and writes this many keys of the visitor's own text, corrections included. */
export const write = (into: string, keys: number): Step => ({ act: 'write', into, keys });

/** Types exactly this text where the focus is. */
export const spell = (text: string): Step => ({ act: 'spell', text });

/** A device, such as a scanner or a security key, types this text where the focus is. */
export const scanCode = (text: string): Step => ({ act: 'scan', text });

/** A key by its name in `KeyboardEvent.key`. */
export const press = (key: string, times = 1): Step => ({ act: 'press', key, times });

/** Waits for a stimulus and presses its key, this many times. */
export const answer = (keys: Readonly<Record<string, string>>, times: number): Step => ({
  act: 'answer',
  keys,
  times,
});

/** Turns the wheel down, or up if negative, over an element if one is named. */
export const scroll = (notches: number, over?: string): Step => ({ act: 'scroll', notches, over });

/** Drags from the middle of one element to the middle of another. */
export const drag = (from: string, to: string): Step => ({ act: 'drag', from, to });

/** Reads, or waits for what the page does by itself. */
export const wait = (ms: number): Step => ({ act: 'wait', ms });
