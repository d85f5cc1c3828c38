/** Marks of template languages: `{{ }}`, `{% %}`, `${ }`, `#{ }`, `<%= %>`, `<?= ?>`, `[[ ]]`, `%%NAME%%`, `@{ }`. */
const TEMPLATE = /\{\{|\}\}|\{%|[$#@]\{|<[%?]|[%?]>|\[\[.*\]\]|%%\w+%%/;
/** What programs write for a value that is missing, or that is no text. */
const NO_VALUE = /^(undefined|null|nil|none|nan|-?infinity|true|false|\(null\)|\[object \w+\])$/i;

/** What a text looks like that a page did not mean to give; undefined if nothing is wrong with it. */
export const leftoverIn = (text: string): string | undefined => {
  if (TEMPLATE.test(text)) return 'a template that was not filled in';
  return NO_VALUE.test(text) ? 'a value that was missing when the page was made' : undefined;
};
