import sanitize from 'sanitize-html';
import { ALLOWED_HTML, isAllowedPicture } from '../../src/shared/domain/allowed-html.ts';

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED_HTML.tags,
  allowedAttributes: ALLOWED_HTML.attributes,
  allowedSchemes: ALLOWED_HTML.schemes,
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !isAllowedPicture(attribs.src, attribs.alt),
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? { rel: 'noopener' } : { href, rel: 'noopener' },
    }),
  },
};

const MOST_ROUNDS = 8;
const MOST_KEPT = 500;

// Texts of the catalogue, which every call that shows them cleans again.
const cleaned = new Map<string, string>();

/** Removes all HTML that is not allowed. Idempotent. For texts of the catalogue: the last ones are kept in memory. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = cleanNow(html);
  const [oldest] = cleaned.keys();
  if (cleaned.size >= MOST_KEPT && oldest !== undefined) cleaned.delete(oldest);
  cleaned.set(html, clean);
  return clean;
}

function cleanNow(html: string): string {
  let clean = sanitize(html, OPTIONS);
  // The rest of broken nesting may be parsed differently the next time.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const again = sanitize(clean, OPTIONS);
    if (again === clean) return clean;
    clean = again;
  }
  // Markup that does not become stable is dropped; the text stays.
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} });
}

/** Names of the HTML that cleaning would drop, such as `<script>`, `onclick` or `javascript:`; each once. */
export function findForbiddenHtml(html: string): string[] {
  const found = new Set<string>();
  sanitize(html, {
    ...OPTIONS,
    onOpenTag(tag, attributes) {
      const isPicture = tag === 'img' && isAllowedPicture(attributes.src, attributes.alt);
      if (!ALLOWED_HTML.tags.includes(tag) || (tag === 'img' && !isPicture)) found.add(`<${tag}>`);
      else for (const fault of forbiddenAttributes(tag, attributes)) found.add(fault);
    },
  });
  return [...found];
}

function forbiddenAttributes(tag: string, attributes: Record<string, string>): string[] {
  const allowed = ALLOWED_HTML.attributes[tag] ?? [];
  const names = Object.keys(attributes).filter((name) => !allowed.includes(name));
  const { href } = attributes;
  const isDropped = href !== undefined && allowed.includes('href') && !isAllowedAddress(href);
  return isDropped ? [...names, `href="${href}"`] : names;
}

function isAllowedAddress(href: string): boolean {
  return cleanHtml(
    `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">.</a>`,
  ).includes('href=');
}
