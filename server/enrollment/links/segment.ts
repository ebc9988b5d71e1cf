const LONGEST = 256;

/** A text in the address of a link: base64url. */
export function toSegment(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}

/** Decodes a part of a link's address, base64 or base64url, padded or not; undefined when it is neither. */
export function readSegment(segment: string): string | undefined {
  if (segment.length > LONGEST || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(segment)) return undefined;
  const text = Buffer.from(segment, 'base64').toString('utf8');
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}
