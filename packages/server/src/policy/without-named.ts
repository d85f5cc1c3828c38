import { isMap, isSeq, parseDocument, visit } from 'yaml';
import { hasWord } from '../session/has-word.ts';
import { type ListKind, outcomes } from './policy.ts';

/** Who or what a text must not name any more. */
export interface Named {
  readonly kind: Extract<ListKind, 'user' | 'visitor'>;
  readonly value: string;
}

/** Shorter texts are words that anybody may have written. */
const LEAST_WORD = 3;

/** The text of a policy without the entries that name somebody, and without reasons and comments that do. */
export const withoutNamed = (text: string, { kind, value }: Named): string => {
  const document = parseDocument(text);
  const lists = document.get('lists');
  let isChanged = false;
  if (isSeq(lists)) {
    const kept = lists.items.filter(
      (entry) => !outcomes.some((one) => isMap(entry) && entry.getIn([one, kind]) === value),
    );
    isChanged = kept.length < lists.items.length;
    lists.items = kept;
  }
  const isNamed = (words: unknown): boolean =>
    typeof words === 'string' &&
    value.length >= LEAST_WORD &&
    hasWord(words.toLowerCase(), value.toLowerCase());
  const withoutComments = (node: { comment?: string | null; commentBefore?: string | null }): void => {
    if (isNamed(node.comment)) [node.comment, isChanged] = [null, true];
    if (isNamed(node.commentBefore)) [node.commentBefore, isChanged] = [null, true];
  };
  withoutComments(document);
  visit(document, {
    Node: (_key, node) => withoutComments(node),
    Pair: (_key, pair) => {
      if (String(pair.key) !== 'reason' || !isNamed(String(pair.value))) return;
      [pair.value, isChanged] = [document.createNode('erased'), true];
    },
  });
  return isChanged ? document.toString() : text;
};
