import { once } from '../../guard.ts';
import { identityOf } from './identity.ts';

/** Adds an invisible, empty frame, whose functions no script of the page has changed. The caller removes it. */
export const addFrame = () => {
  const element = document.createElement('iframe');
  element.style.cssText = 'position:fixed;top:-99px;width:50px;height:50px;border:0;visibility:hidden';
  document.documentElement.append(element);
  return element;
};

/** What several signals need from such a frame, read once. */
export const cleanFrame = once(() => {
  const element = addFrame();
  try {
    const frame = element.contentWindow as Window & typeof globalThis;
    const root = frame.document.documentElement;
    root.style.overflow = 'scroll';
    return {
      identity_: identityOf(frame),
      scrollbar_: frame.innerWidth - root.clientWidth,
      // Works after its frame is removed.
      toText_: frame.Function.prototype.toString,
    };
  } finally {
    element.remove();
  }
});
