/** Value of a cookie in a request's header; undefined when it has none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined) return decodeURIComponent(value);
  }
  return undefined;
}
