import { existsSync, readFileSync } from 'node:fs';

const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/** The part of a generated document that needs measurements, with the commit that was measured, unless the body names it. */
export const measuredPart = (body: string, commit?: string): string =>
  [BEGIN, ...(commit === undefined ? [] : [`Measured at commit ${commit}.`]), body, END].join('\n\n');

/** Stands in for a part that was never measured. */
export const NOT_MEASURED = [BEGIN, 'Not measured yet.', END].join('\n\n');

export const measuredPartOf = (document: string): string => {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  return from === -1 || to === -1 ? NOT_MEASURED : document.slice(from, to + END.length);
};

/** The measured part of a document on disk, so that everything else can be generated without measuring. */
export const keptMeasuredPart = (path: string): string =>
  existsSync(path) ? measuredPartOf(readFileSync(path, 'utf8')) : NOT_MEASURED;
