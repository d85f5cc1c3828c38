import { type FocusChange, focusCauses, focusFlags, focusKinds } from '@gait/wire';

// Fields that the visitor pressed, focused or typed into. What a script writes or types there is a tool's or the page's help.

/** Fields of a page kept. */
const MAX_USED = 16;

const FIELD_FOCUS = focusKinds.indexOf('field_focus');
const BY_VISITOR = [focusCauses.indexOf('pointer'), focusCauses.indexOf('key')];

/** Whether the visitor moved the focus to a field, and not a script right after a gesture. */
export const isFocusedByVisitor = ({ kind, cause, flags }: FocusChange): boolean =>
  kind === FIELD_FOCUS && BY_VISITOR.includes(cause) && !(flags & focusFlags.noSource);

export const addUsed = (used: string[], field: string): void => {
  if (used.includes(field)) return;
  used.push(field);
  if (used.length > MAX_USED) used.shift();
};
