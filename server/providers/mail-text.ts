const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
const LINKS = /(?:https?:\/\/|www\.)\S+/gi;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/;

/** Text for HTML, element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Somebody's own words (a name, a message) as one harmless line: no line breaks, no links. */
export function plainLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(LINKS, '[link removed]').trim();
}

/** One line for a mail header. */
export function headerLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}

/** Exactly one address without a display name; anything else could reach further mailboxes. */
export function isOneAddress(text: string): boolean {
  return text.length <= 320 && ADDRESS.test(text);
}
