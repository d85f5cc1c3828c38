import { useEffect } from 'react';
import { BASE_PATH } from '../console/base-path.ts';

const QUESTION = 'Leave without saving your changes?';

/** Asks before unsaved changes are lost: when the page is closed, and when a link of the dashboard is followed. */
export const useLeaveWarning = (isChanged: boolean, leave: () => void) => {
  useEffect(() => {
    if (!isChanged) return;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest(`a[href^="${BASE_PATH}/dashboard"]`);
      if (!link) return;
      if (window.confirm(QUESTION)) {
        leave();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', close);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', close);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [isChanged, leave]);
};
