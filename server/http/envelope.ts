import { toWireIssue, type Envelope } from '../../src/shared/errors/envelope.ts';
import type { FileReply, JsonReply, Refusal, Reply } from '../contract.ts';
import type { Calls } from '../../src/shared/contracts/calls.generated.ts';

/** An answer ready to be sent (or stored for a repeated call). */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Envelope & Record<string, unknown>;
  /** The body's `data` as JSON; `data` in the body is null then. */
  dataJson?: Buffer;
  /** Sent in place of the body. */
  file?: Buffer;
}

const SUCCESS = 200;

/** What a handler replies. */
type AnyReply = Reply<keyof Calls> | JsonReply<keyof Calls> | FileReply;

/** A handler's reply in the envelope. Odd top-level keys never replace the envelope's own. */
export function successAnswer(reply: AnyReply): Answer {
  if ('file' in reply) return fileAnswer(reply);
  return {
    status: reply.status ?? SUCCESS,
    headers: { ...reply.headers, ...(reply.etag === undefined ? {} : { etag: `"${reply.etag}"` }) },
    body: {
      ...reply.top,
      status: 'success',
      statusCode: SUCCESS,
      message: reply.message ?? '',
      data: 'data' in reply ? reply.data : null,
    },
    ...('dataJson' in reply ? { dataJson: reply.dataJson } : {}),
  };
}

function fileAnswer({ file, headers = {} }: FileReply): Answer {
  const body = { status: 'success', statusCode: SUCCESS, message: '', data: null } as const;
  return { status: SUCCESS, headers, body, file };
}

const wrapped = new WeakMap<Buffer, { start: string; whole: Buffer }>();

/** The body as JSON, around `data` that is JSON already; the result is cached per data. */
export function jsonAround({ body }: Answer, dataJson: Buffer): Buffer {
  const { data: _, ...head } = body;
  const start = `${JSON.stringify(head).slice(0, -1)},"data":`;
  const known = wrapped.get(dataJson);
  if (known?.start === start) return known.whole;
  const whole = Buffer.concat([Buffer.from(start), dataJson, Buffer.from('}')]);
  wrapped.set(dataJson, { start, whole });
  return whole;
}

/** A refusal in the envelope: field errors as `data`, unless the refusal has its own. */
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
