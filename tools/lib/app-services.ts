import ts from 'typescript';

/** Names that a file reads of the Fastify instance: `app.cart`, `const { cart } = ctx.app`, `FastifyInstance['cart']` */
export function servicesRead(text: string): Set<string> {
  const names = new Set<string>();
  const take = (pattern: ts.BindingName) => {
    if (!ts.isObjectBindingPattern(pattern)) return;
    for (const { name, propertyName = name } of pattern.elements) names.add(propertyName.getText());
  };
  walk(text, (node) => {
    if (ts.isPropertyAccessExpression(node) && isApp(node.expression)) names.add(node.name.text);
    if (ts.isVariableDeclaration(node) && node.initializer && isApp(node.initializer))
      take(node.name);
    if (ts.isBindingElement(node) && node.propertyName?.getText() === 'app') take(node.name);
    if (ts.isParameter(node) && node.type && isInstance(node.type)) take(node.name);
    if (ts.isIndexedAccessTypeNode(node) && isInstance(node.objectType))
      names.add(node.indexType.getText().slice(1, -1));
  });
  return names;
}

/** Names under which a file decorates the Fastify instance. */
export function servicesMade(text: string): Set<string> {
  const names = new Set<string>();
  walk(text, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [name] = node.arguments;
    const { expression, name: method } = node.expression;
    if (isApp(expression) && method.text === 'decorate' && name && ts.isStringLiteral(name))
      names.add(name.text);
  });
  return names;
}

function walk(text: string, look: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true));
}

// The instance has this name everywhere in the server.
function isApp(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'app';
  return ts.isIdentifier(node) && node.text === 'app';
}

function isInstance(type: ts.TypeNode): boolean {
  return type.getText() === 'FastifyInstance';
}
