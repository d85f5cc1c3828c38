import { once } from '../../guard.ts';
import { identityOf } from './identity.ts';

/** Runs `work` in a new, invisible, empty frame, whose functions no script of the page has changed. Then removes it. */
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

/** What several signals need from such a frame, read once. */
export const cleanFrame = once(() =>
  inCleanFrame((frame) => {
    const root = frame.document.documentElement;
    root.style.overflow = 'scroll';
    return {
      identity_: identityOf(frame),
      scrollbar: frame.innerWidth - root.clientWidth,
      // Works after its frame is removed.
      toText_: frame.Function.prototype.toString,
    };
  }),
);
