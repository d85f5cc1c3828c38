import { tagFaults, userIdFaults, userTokenFaults } from './tag-faults.ts';

/** Checks what the page passes to the functions of the tracker from now on. */
export const watchCalls = (warn: (text: string) => void): void => {
  const { setTrackerUserId: setUserId, setTrackerTags: setTags, flushTracker: flush } = window;
  if (setUserId)
    window.setTrackerUserId = (userId, token) => {
      for (const fault of [...userIdFaults(userId), ...userTokenFaults(token)]) warn(fault);
      setUserId(userId, token);
    };
  if (setTags)
    window.setTrackerTags = (tags) => {
      for (const fault of tags === undefined ? NO_TAGS : tagFaults(tags)) warn(fault);
      setTags(tags);
    };
  if (flush)
    window.flushTracker = async () => {
      const mark = await flush();
      if (!mark) warn('flushTracker has no mark, because the tracker has sent nothing of this session.');
      return mark;
    };
};

/** The same for consent, whose function stays. */
export const watchConsent = (warn: (text: string) => void): void => {
  const { setTrackerConsent: setConsent } = window;
  if (setConsent)
    window.setTrackerConsent = (given) => {
      if (typeof given !== 'boolean')
        warn(`setTrackerConsent got a value of type ${typeof given}, which counts as ${!!given}.`);
      setConsent(given);
    };
};

const NO_TAGS = ['setTrackerTags was called without tags. Pass an array of texts.'];
