import { once } from '../../guard.ts';
import { identityOf } from './identity.ts';

/** Runs `work` in a new, invisible, empty frame, whose functions no script of the page has touched; then removes it. */
export const inCleanFrame = <Result>(work: (frame: Window & typeof globalThis) => Result): Result => {
  const element = document.createElement('iframe');
  element.style.cssText = 'position:fixed;top:-99px;width:50px;height:50px;border:0;visibility:hidden';
  document.documentElement.append(element);
  try {
    return work(element.contentWindow as Window & typeof globalThis);
  } finally {
    element.remove();
  }
};

/** What several signals want from such a frame, asked in one. */
export const cleanFrame = once(() =>
  inCleanFrame((frame) => {
    const root = frame.document.documentElement;
    root.style.overflow = 'scroll';
    return {
      identity_: identityOf(frame),
      scrollbar: frame.innerWidth - root.clientWidth,
      // Outlives its frame.
      toText_: frame.Function.prototype.toString,
    };
  }),
);
