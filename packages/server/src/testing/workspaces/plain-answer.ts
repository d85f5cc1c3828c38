import type { ForeignRequest } from './foreign-requests.ts';
import type { Ids } from './ids.ts';

export interface PlainAnswer {
  readonly status: number;
  /** The body with the names of IDs in place of the IDs. */
  readonly text: string;
}

/** An answer without what must differ: the ID of the request, and the IDs that were asked for. */
export const plainAnswer = async (answer: Response, ids: Ids): Promise<PlainAnswer> => {
  let text = (await answer.text()).replace(/"request_id":"[^"]*"/g, '"request_id":""');
  for (const [name, id] of Object.entries<string>({ ...ids })) text = text.replaceAll(id, name);
  return { status: answer.status, text };
};

/** What of the other workspace an answer has although the request did not name it. */
export const leaked = (
  answer: string,
  { names }: Pick<ForeignRequest, 'names'>,
  { ids, secrets }: { readonly ids: Ids; readonly secrets: readonly string[] },
): string[] => {
  const asked = JSON.stringify(names(ids));
  return [...Object.values<string>({ ...ids }), ...secrets].filter(
    (text) => !asked.includes(text) && answer.includes(text),
  );
};
