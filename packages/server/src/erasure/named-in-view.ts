import { hasWord } from '../session/has-word.ts';
import type { SavedViewRecord } from '../store/saved-views.ts';
import type { Selection } from './selection.ts';

/** As many characters of an ID as the dashboard shows. */
const SHOWN_CHARACTERS = 8;
/** A shorter ID is a word that anybody may have written. */
const LEAST_WORD = 3;

/**
 * Whether a view names an erased ID: a filter asks for it, or its name or search has it as a word. A search for the part of a
 * random ID that the dashboard shows counts too.
 */
export const namedInView = ({ name, query }: Pick<SavedViewRecord, 'name' | 'query'>) => {
  const asked = new URLSearchParams(query);
  const search = (asked.get('search') ?? '').toLowerCase();
  const texts = [search, name.toLowerCase()];
  return ({ by, value }: Selection): boolean => {
    if (valuesOf(asked, by).includes(value)) return true;
    const id = value.toLowerCase();
    if (texts.includes(id)) return true;
    if (id.length >= LEAST_WORD && texts.some((text) => hasWord(text, id))) return true;
    const isRandom = by === 'session' || by === 'visitor';
    const part = search.replace(/^…|…$/gu, '');
    return isRandom && part.length >= SHOWN_CHARACTERS && id.includes(part);
  };
};

const valuesOf = (asked: URLSearchParams, by: Selection['by']): readonly string[] =>
  by === 'tag' ? ['tag', 'not_tag'].flatMap((name) => (asked.get(name) ?? '').split(',')) : asked.getAll(by);
