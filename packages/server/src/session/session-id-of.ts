const FIELD = /^\s*([\w-]{1,128})\s*(?::.*)?$/s;

/**
 * The session ID in a text that a form sent: with `data-field` it is `<session id>:<mark>`, and surveys add spaces. Undefined
 * if no session can have it: visitors can write anything into a field.
 */
export const sessionIdOf = (text: string): string | undefined => FIELD.exec(text)?.[1];
