import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { CALLERS, type Caller } from '../../contract.ts';
import type { Endpoint } from '../../http/route-table.ts';
import { escapeHtml } from '../../escape-html.ts';
import { type FieldRow, fieldRows } from './field-rows.ts';
import { isFirstName, type OpenApi, type Operation } from './open-api.ts';

const CALLER_WORDS: Record<Caller, string> = {
  visitor: 'visitor',
  owner: 'owner of the enrollment',
  resumed: 'who opened it by code',
  stepped: 'who opened it and proved it',
  agent: 'verified agent',
  agentClaim: 'unverified agent',
  group: 'verified group',
  other: 'holder of another enrollment',
  partner: 'partner',
};

const BY_PORTAL =
  'It carries a form: which of its fields are asked for, and which must be given, depends on the portal.';

/** The calls as one HTML page: a table of contents, then a section each. No script, no inline style. */
export function docsPage(document: OpenApi, endpoints: readonly Endpoint[]): string {
  const calls = endpoints.filter(isFirstName).sort((a, b) => compare(nameOf(a), nameOf(b)));
  const contents = calls.map(
    (call) => `<li><a href="#${nameOf(call)}">${escapeHtml(nameOf(call))}</a></li>`,
  );
  const sections = calls.map((call) => section(call, document, endpoints));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the ${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<h1>API of the ${escapeHtml(document.info.title)}</h1>
<p><span class="intro">${code(document.info.description)}</span></p>
<p><a href="/api/docs/openapi.json">OpenAPI ${document.openapi} document</a></p>
</header>
<div class="page">
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>
<main>
${sections.join('\n')}
</main>
</div>
</body>
</html>
`;
}

function section(call: Endpoint, document: OpenApi, endpoints: readonly Endpoint[]): string {
  const { file } = call.contract;
  const operation = operationOf(call, document);
  const { schemas } = document.components;
  const others = endpoints.filter((one) => one.route === call.route && one !== call);
  const data = answerOf(operation);
  return `<section aria-labelledby="${file.call}">
<h2 id="${file.call}">${escapeHtml(file.call)}</h2>
<p class="address">${address(call)}</p>
${others.length > 0 ? `<p class="also">Also ${others.map(address).join(', ')}</p>` : ''}
<p>${escapeHtml(file.summary)}</p>
${operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`}
<p class="callers">${callers(call)}</p>
<h3>Takes</h3>
${file.form === undefined ? '' : `<p>${BY_PORTAL}</p>`}
${table(requestRows(operation, schemas), 'Nothing.')}
<h3>Answers</h3>
${table(fieldRows(data, schemas, 'data.'), 'No data.')}
</section>`;
}

function requestRows(operation: Operation, schemas: Record<string, JsonSchema>): FieldRow[] {
  const parameters = {
    required: operation.parameters.filter((one) => one.required).map((one) => one.name),
    properties: Object.fromEntries(
      operation.parameters
        .filter((one) => one.in !== 'header')
        .map(({ name, schema, description }) => [name, { description, ...(schema as JsonSchema) }]),
    ),
  };
  const body = operation.requestBody?.content['application/json'].schema ?? {};
  return [...fieldRows(parameters, schemas), ...fieldRows(body, schemas)];
}

function answerOf(operation: Operation): JsonSchema {
  const envelope = operation.responses['200']?.content['application/json']?.schema;
  return ((envelope?.properties as JsonSchema | undefined)?.data ?? {}) as JsonSchema;
}

function operationOf({ method, url }: Endpoint, document: OpenApi): Operation {
  const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${url} is not described.`);
  return operation;
}

function callers({ route }: Endpoint): string {
  const may = CALLERS.filter((one) => !['hidden', 'forbidden'].includes(route.access.callers[one]));
  if (may.length >= CALLERS.length - 1) return 'For everybody.';
  return `For: ${may.map((one) => CALLER_WORDS[one]).join(', ')}.`;
}

function table(rows: readonly FieldRow[], otherwise: string): string {
  if (rows.length === 0) return `<p>${otherwise}</p>`;
  const lines = rows.map(
    ({ name, type, required, about }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${required ? 'yes' : ''}</td><td>${escapeHtml(about)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">About</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function address({ method, url }: Endpoint): string {
  return `<code>${method} ${escapeHtml(url)}</code>`;
}

function code(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function nameOf(call: Endpoint): string {
  return call.contract.file.call;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
