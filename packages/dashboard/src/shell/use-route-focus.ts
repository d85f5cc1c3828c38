import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { openedSession } from '../console/opened-session.ts';

/** Moves the focus to the content when another page is opened, so that a screen reader and Tab start there. */
export const useRouteFocus = (content: RefObject<HTMLElement | null>) => {
  const [path] = useLocation();
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    // The list moves the focus to the row that was opened, at once or when it has loaded.
    const isMoved = content.current?.contains(document.activeElement);
    if (isMoved || (path === '/' && openedSession())) return;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [content, path]);
};
