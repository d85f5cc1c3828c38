import ts from 'typescript';

/** One small change of a source file that a test should notice. */
export interface Mutant {
  /** Path from the repository's root. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
  /** Stays the same while the line's text does: `file | line's text | original -> replacement | n-th such on that line`. */
  readonly id: string;
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>;

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** A threshold moves by half of itself, up and down: far enough for a story at its edge, too little for any other. */
const movedNumbers = (text: string): string[] => {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isFinite(value)) return [];
  if (value === 0) return ['1'];
  if (Number.isInteger(value) && value <= 2) return [String(value + 1), String(value - 1)];
  const moved = [value * 1.5, value / 1.5];
  return moved.map((number) => String(Number.isInteger(value) ? Math.round(number) : number));
};

const isType = (node: ts.Node): boolean => ts.isTypeNode(node) || ts.isImportDeclaration(node);

const changesAt = (node: ts.Node, source: ts.SourceFile): Change[] => {
  const at = (replaced: ts.Node, replacement: string): Change => ({
    start: replaced.getStart(source),
    end: replaced.getEnd(),
    replacement,
  });
  if (ts.isNumericLiteral(node)) return movedNumbers(node.getText(source)).map((text) => at(node, text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [at(node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [at(node, 'true')];
  if (ts.isIfStatement(node)) return [at(node.expression, 'false')];
  if (ts.isConditionalExpression(node)) return [at(node.condition, 'true'), at(node.condition, 'false')];
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS.get(node.operatorToken.kind);
    return operator ? [at(node.operatorToken, operator)] : [];
  }
  return [];
};

/** Every mutant of a source file, in order of its text. Types, imports and texts are left alone. */
export const mutantsOf = (file: string, text: string): Mutant[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isType(node)) return;
    for (const change of changesAt(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(change.start);
      const original = text.slice(change.start, change.end);
      const key = `${file} | ${lines[line]?.trim()} | ${original} -> ${change.replacement}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      mutants.push({
        ...change,
        file,
        line: line + 1,
        original,
        id: nth === 0 ? key : `${key} | ${nth + 1}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
};

/** The source with the change made. */
export const mutated = (text: string, { start, end, replacement }: Change): string =>
  text.slice(0, start) + replacement + text.slice(end);
