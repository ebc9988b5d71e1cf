import { MESSAGES } from '../services/envelope.ts';

const RETRY_PAUSE_MS = 400;

/** Reads a file of the store. Throws with words for the person when it cannot be had. */
export async function fetchJson<Value>(address: string, options?: RequestInit): Promise<Value> {
  return withPlainFault((await fetchFile(address, options)).json() as Promise<Value>);
}

/** Fetches a file of the store, and reads it whole, so that the browser keeps it. Throws as `fetchJson` does. */
export async function keepFile(address: string): Promise<void> {
  await withPlainFault((await fetchFile(address)).arrayBuffer());
}

async function fetchFile(address: string, options?: RequestInit): Promise<Response> {
  const answer = await withPlainFault(fetch(address, options));
  if (!answer.ok) throw new Error(MESSAGES.unreachable, { cause: answer.status });
  return answer;
}

/** Replaces the browser's message about a lost connection by one for people. */
export async function withPlainFault<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    throw new Error(navigator.onLine ? MESSAGES.unreachable : MESSAGES.offline, { cause });
  }
}

/**
 * Loads a file, and a moment later once more when that failed, as calls that read do: what failed while the line came back
 * is there then. Without a connection it fails at once.
 */
export async function twice<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load();
  } catch (fault) {
    if (!navigator.onLine) throw fault;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return load();
  }
}
