/** Codes that a label stores, and what the dashboard calls them. */
export const reasons: Readonly<Record<string, string>> = {
  automated_input: 'Automated input',
  too_fast: 'Too fast',
  copied_text: 'Copied text',
  repeated_visit: 'Same person again',
  wrong_place: 'Wrong place',
  natural_behavior: 'Natural behavior',
  known_customer: 'Known customer',
};

export const reasonText = (code: string): string => reasons[code] ?? code;
