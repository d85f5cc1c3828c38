/** Codes that a label stores, and what the page calls them. */
export const reasons: Readonly<Record<string, string>> = {
  automated_input: 'Automated input',
  too_fast: 'Too fast',
  copied_text: 'Copied text',
  repeated_visit: 'Same person again',
  wrong_place: 'Wrong place',
  natural_behavior: 'Natural behavior',
  known_customer: 'Known customer',
};

const whys: Readonly<Record<string, string>> = {
  review_band: 'The recommended action is a review',
  near_reject: 'The score is close to the Reject threshold',
  near_review: 'The score is close to the Review threshold',
  unknown: 'Unknown, although there is evidence, and it has a user or a tag',
};

/** Why a session is in the queue, in words. */
export const whyText = (why: string): string => whys[why] ?? why;
