/** A member as an address names one: an id or the handle of a member's link, as it is or in base64url. */
export function readMemberId(id: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(id)) return id;
  const text = decode(id);
  return /^(?:[A-Za-z0-9_-]{32}|[0-9]{3,20})$/.test(text) ? text : id;
}

function decode(segment: string): string {
  try {
    return atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
