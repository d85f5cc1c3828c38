import { tagFaults, userIdFaults } from './tag-faults.ts';

/** Checks what the page passes to the functions of the tracker from now on. */
export const watchCalls = (warn: (text: string) => void): void => {
  const setUserId = window.setTrackerUserId;
  const setTags = window.setTrackerTags;
  if (setUserId)
    window.setTrackerUserId = (userId, token) => {
      userIdFaults(userId).forEach(warn);
      setUserId(userId, token);
    };
  if (setTags)
    window.setTrackerTags = (tags) => {
      tagFaults(tags).forEach(warn);
      setTags(tags);
    };
};
