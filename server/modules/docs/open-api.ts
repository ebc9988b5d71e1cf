import type { SchemaLookup } from '../../../src/shared/forms/configuration/bundle-schema.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import type { Endpoint } from '../../http/route-table.ts';
import { type CallSchemas, COMPONENTS, createCallSchemas } from './call-schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: unknown;
}
interface Content {
  'application/json': { schema: JsonSchema };
}
type AnswerContent = Partial<Content> & { 'application/pdf'?: { schema: JsonSchema } };
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: AnswerContent }>;
}

/** An OpenAPI 3.1 document of the served calls. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const ABOUT =
  'Every answer has the same envelope. Refused input is named field by field in `data`. Unknown fields are refused. ' +
  'A session is a cookie that the first call sets; an enrollment opens only for the sessions that hold it.';

/** Describes the endpoints, other names included; `forms` finds a form or a shared schema by its path below schemas. */
export function openApi(
  endpoints: readonly Endpoint[],
  forms: SchemaLookup,
  version: string,
): OpenApi {
  const schemas = createCallSchemas(forms);
  const known = new Map<string, CallSchemas>();
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const { file } = endpoint.contract;
    const call = known.get(file.call) ?? schemas.schemasOf(file);
    known.set(file.call, call);
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldstone Benefit Store', version, description: ABOUT },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { ...schemas.components, ...ENVELOPES } },
  };
}

function operation(endpoint: Endpoint, call: CallSchemas): Operation {
  const { method, route, contract } = endpoint;
  const { file } = contract;
  const first = isFirstName(endpoint);
  const notes = [
    file.description,
    first ? undefined : `Another name of ${file.method} ${file.path}.`,
  ];
  const description = [...notes, ...(file.errors ?? [])].filter(Boolean).join(' ');
  return {
    operationId: first ? file.call : operationIdOf(endpoint),
    summary: file.summary,
    ...(description === '' ? {} : { description }),
    parameters: [
      ...pathParameters(endpoint.url),
      ...(method === 'GET' ? queryParameters(call.request) : []),
      ...(route.access.mutates && method !== 'GET' ? [IDEMPOTENCY_KEY, CONFIG, ALSO] : []),
      BACKGROUND,
    ],
    ...(method === 'GET' ? {} : { requestBody: { required: true, content: json(call.request) } }),
    responses: {
      '200': { description: 'Done.', content: answerOf(file, call) },
      default: {
        description: 'Refused.',
        content: json({ $ref: `${COMPONENTS}ErrorEnvelope` }),
      },
    },
  };
}

/** Whether this is the address in the description, not an alternative one. */
export function isFirstName({ method, url, route, contract: { file } }: Endpoint): boolean {
  return method === file.method && url.endsWith(`/${file.path}`) && !route.also?.includes(url);
}

function operationIdOf({ method, url }: Endpoint): string {
  return `${method.toLowerCase()}-${url.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again gives the first answer again, without doing it twice.',
  schema: { type: 'string', maxLength: 255 },
};

const CONFIG: Parameter = {
  name: 'X-Config',
  in: 'header',
  required: false,
  description:
    'Hash of the screen that the form was drawn with. A form that has changed since is answered 409 with the fields that changed.',
  schema: { type: 'string', pattern: '^[a-f0-9]{20}$' },
};

const ALSO: Parameter = {
  name: 'X-Also',
  in: 'header',
  required: false,
  description:
    'JSON list of up to four reading calls, `{call, params}` by their operation ids, asked once this one is done. What they answer is the list `also` beside `data`, each with its `data`; what is refused is left out.',
  schema: { type: 'string' },
};

const BACKGROUND: Parameter = {
  name: 'X-Background',
  in: 'header',
  required: false,
  description:
    'Sent, with any value, by a program that asks by itself, as every few seconds: the call does not count as use, and the idle time of the session runs on.',
  schema: { type: 'string' },
};

function pathParameters(url: string): Parameter[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(request: JsonSchema): Parameter[] {
  const required = (request.required ?? []) as string[];
  const properties = (request.properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema,
  }));
}

function answerOf({ file }: Endpoint['contract']['file'], call: CallSchemas): AnswerContent {
  return file === undefined ? json(envelope(call)) : { [file]: { schema: call.data } };
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function envelope({ data, top }: CallSchemas): JsonSchema {
  const more = (top?.properties ?? {}) as Record<string, JsonSchema>;
  return {
    type: 'object',
    required: ['status', 'statusCode', 'message', 'data'],
    properties: {
      status: { const: 'success' },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data,
      ...more,
    },
  };
}

const ENVELOPES: Record<string, JsonSchema> = {
  ErrorEnvelope: {
    type: 'object',
    required: ['status', 'statusCode', 'message', 'data'],
    properties: {
      status: { const: 'error' },
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      data: {
        description: 'Field errors; some calls answer with something of their own.',
        anyOf: [{ type: 'array', items: { $ref: `${COMPONENTS}FieldError` } }, {}],
      },
    },
  },
  FieldError: {
    type: 'object',
    required: ['target_element', 'error_message'],
    properties: {
      target_element: {
        type: 'string',
        description: 'Dotted path, such as dependents.0.first_name.',
      },
      error_message: { type: 'string' },
    },
  },
};
