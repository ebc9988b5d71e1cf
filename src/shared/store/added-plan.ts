/** What became of adding a plan to the cart. */
export interface Added {
  added: boolean;
  /** `blackout`, `already-active`, … when it was not added. */
  errorCode: string;
  message: string;
}

/** Reads what the add calls answer with: a list of items of which the first says whether and why the add failed. */
export function readAdded(answer: { ok: boolean; data: unknown; message: string }): Added {
  const { ok, data, message } = answer;
  const list = Array.isArray(data)
    ? data
    : (data as { result?: unknown } | null | undefined)?.result;
  const first = (Array.isArray(list) ? list[0] : undefined) as Record<string, unknown> | undefined;
  const failed = !ok || first?.status === 'error';
  return {
    added: !failed,
    errorCode: text(first?.errorCode),
    message: text(first?.message) || message,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
