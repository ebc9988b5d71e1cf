import { escapeHtml } from '../escape-html.ts';

// Line breaks and other controls, and changes of the reading direction.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const LINKS = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi;
// Mail programs turn `evil.com` into a link; a space after the dot prevents that. Numbers keep their point.
const DOMAIN_DOTS = /(?<=[\p{L}\p{M}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L})/gu;

/** A mail's body of plain paragraphs. */
export function paragraphs(lines: readonly string[]): { text: string; html: string } {
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return { text: lines.join('\n\n'), html };
}

/** Facts with their labels, for a mail's body. */
export function labelledFacts(facts: readonly (readonly [label: string, value: string])[]): {
  text: string;
  html: string;
} {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<table>${rows.join('')}</table>`,
  };
}

/** A user's text (a name, a message) as one harmless line: no line breaks, nothing that becomes a link. */
export function plainLine(text: string): string {
  return headerLine(text).replace(LINKS, '[link removed]').replace(DOMAIN_DOTS, '. ');
}

/** One line for a mail header. */
export function headerLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}
