const whys: Readonly<Record<string, string>> = {
  review_band: 'The recommended action is a review',
  near_reject: 'The score is close to the Reject threshold',
  near_review: 'The score is close to the Review threshold',
  unknown: 'Unknown, although there is evidence, and it has a user or a tag',
};

/** Why a session is in the queue, in words. */
export const whyText = (why: string): string => whys[why] ?? why;
