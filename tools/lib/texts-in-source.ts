import ts from 'typescript';
import type { ProgramText } from '../../src/shared/lint/finding.ts';

/** Functions whose texts stay inside the program. */
const UNHEARD = /(?:^|\.)(?:\w*Error|info|warn|error|debug|log|query|require|audit|add|count|has)$/;
/** Names of keys and the like, which are no texts. */
const NO_WORDS =
  /^(?:Enter|Escape|Tab|End|F4|Backspace|Arrow\w+|Accept\S*|Content\S*|X-\S+|If-\S+|Idempotency\S*|[A-Z]\w+(?:Widget|Field|Template|Error))$/;
const ATTRIBUTES_READ = new Set(['message', 'what', 'word']);
/** Keys of objects whose text is read even where it is a single word. */
const KEYS_READ = new Set(['one', 'other', 'label', 'title', 'text', 'button', 'message', 'say']);

/** Every text of a source file that a person may read, in its order. */
export function textsIn(file: string, text: string): ProgramText[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: ProgramText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnheard(node)) return;
    const said = textIn(node);
    if (said !== undefined && isRead(node, said)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: said, file, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`,
  );
  return `${node.head.text}${spans.join('')}`;
}

// A place has the name of what fills it.
function nameOf(expression: ts.Expression): string {
  const names = expression.getText().match(/[A-Za-z_]\w*/g) ?? [];
  return (ts.isCallExpression(expression) ? names[0] : names.at(-1)) ?? 'value';
}

function isUnheard(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return /(?:Error|RegExp|Map|Set|URL)$/.test(node.expression.getText());
  return ts.isCallExpression(node) && UNHEARD.test(node.expression.getText());
}

function isRead(node: ts.Node, text: string): boolean {
  const words = text.replace(/\{[^}]*\}/g, '');
  if (!/\p{L}{2}/u.test(words) || NO_WORDS.test(text) || /^(?:Bearer |Basic |\{\w+\}-)/.test(text))
    return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && ts.isTypeOfExpression(parent.left)) return false;
  if (isSaid(node)) return true;
  const attribute = attributeOf(node);
  if (attribute !== undefined) return ATTRIBUTES_READ.has(attribute);
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  const isSentence = /^[\p{Lu}{][^<>=;_/\\]*[\p{L}}.,:#%'’)] [^<>=;_\\]*\p{L}/u.test(text);
  if (isSentence && /\p{Ll}/u.test(words) && !/^\p{Lu}{2,} /u.test(text)) return true;
  const isWord = /^\p{Lu}\p{L}+[.:…]?$/u.test(text);
  return isWord && isLabel(node);
}

// Of an element: the name of the attribute that the text is given to, or is a part of.
function attributeOf({ parent }: ts.Node): string | undefined {
  const holder = ts.isJsxExpression(parent) || ts.isTemplateSpan(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(holder) ? holder.name.getText() : undefined;
}

function isSaid(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isBlock(at); at = at.parent) {
    const { parent } = at;
    if (!ts.isCallExpression(parent) || !/(?:^|\.)say$/.test(parent.expression.getText())) continue;
    return parent.arguments[0] === at;
  }
  return false;
}

// A word by itself is read where it stands for something: as a constant, in a table of labels, or first in a pair.
function isLabel(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return /^[A-Z_]+$/.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) {
    const key = parent.name.getText().replaceAll("'", '');
    return KEYS_READ.has(key) || isTable(parent.parent);
  }
  return (
    ts.isArrayLiteralExpression(parent) &&
    parent.elements.length === 2 &&
    parent.elements[0] === node &&
    ts.isArrayLiteralExpression(parent.parent)
  );
}

function isTable({ parent }: ts.Node): boolean {
  return ts.isVariableDeclaration(parent) && /^[A-Z_]+$/.test(parent.name.getText());
}
