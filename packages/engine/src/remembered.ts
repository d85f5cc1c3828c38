/** Texts whose values are remembered. Sessions have few different user agents and languages. */
const MAX_TEXTS = 256;

/** A function of a text that remembers what it returned: searching a text takes longer than finding it again. */
export const remembered = <Value extends {}>(judge: (text: string) => Value): ((text: string) => Value) => {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    if (values.size >= MAX_TEXTS) values.clear();
    const value = judge(text);
    values.set(text, value);
    return value;
  };
};
