import { withoutEmpty } from '../forms/questions.ts';
import type { FormData } from '../forms/types.ts';

/** Address of a call below /api/v1: the path with its parameters filled in, and the parameters that go along beside it. */
export function addressOf(path: string, params: FormData): { url: string; rest: FormData } {
  const rest = withoutEmpty(params);
  const url = path.replace(/:(\w+)/g, (_whole, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value ?? ''));
  });
  return { url, rest };
}
