import ts from 'typescript';

/**
 * Writes `{ 0: at, 1: x, 2: y }` as `[at, x, y]`. The sources name the columns of a row, the bundler knows their numbers,
 * and a list needs neither.
 */
export const rowsAsLists = (script) => {
  const edits = [];
  const visit = (node) => {
    if (isRow(node)) {
      edits.push({ from: node.getStart(), to: node.getStart() + 1, text: '[' });
      for (const { name, initializer } of node.properties)
        edits.push({ from: name.getStart(), to: initializer.getStart(), text: '' });
      edits.push({ from: node.end - 1, to: node.end, text: ']' });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.js', script, ts.ScriptTarget.ES2020, true));
  // From the end, so that the places before stay as they are.
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), script);
};

/** An object whose names are the numbers from 0, in their order. */
const isRow = (node) =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.length > 0 &&
  node.properties.every(
    (property, column) => ts.isPropertyAssignment(property) && numberOf(property.name) === String(column),
  );

const numberOf = (name) => (ts.isComputedPropertyName(name) ? name.expression : name).text;
