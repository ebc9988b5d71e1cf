import { toWireIssue, type Envelope } from '../../src/shared/errors/envelope.ts';
import type { Refusal } from '../contract.ts';
import { type Reply } from '../contract.ts';

/** An answer ready to be sent (or kept for a repeated call). */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Envelope & Record<string, unknown>;
  /** JSON text of the body's `data`, which is null then. */
  dataText?: string;
}

/** A handler's reply in the envelope. Odd top-level keys never replace the envelope's own. */
export function successAnswer(reply: Reply): Answer {
  const status = reply.statusCode ?? 200;
  return {
    status,
    headers: { ...reply.headers, ...(reply.etag === undefined ? {} : { etag: `"${reply.etag}"` }) },
    body: {
      ...reply.top,
      status: 'success',
      statusCode: status,
      message: reply.message ?? '',
      data: reply.data ?? null,
    },
    ...(reply.dataText === undefined ? {} : { dataText: reply.dataText }),
  };
}

/** The body as JSON text; undefined when nothing of it is written yet. */
export function textOf({ body, dataText }: Answer): string | undefined {
  if (dataText === undefined) return undefined;
  const { data: _, ...head } = body;
  return `${JSON.stringify(head).slice(0, -1)},"data":${dataText}}`;
}

/** A refusal in the envelope: field errors as `data`, unless the refusal brings its own. */
export function errorAnswer(refusal: Refusal): Answer {
  return {
    status: refusal.statusCode,
    headers: refusal.headers,
    body: {
      ...refusal.top,
      status: 'error',
      statusCode: refusal.statusCode,
      message: refusal.message,
      data: refusal.data ?? refusal.issues.map(toWireIssue),
    },
  };
}
