/**
 * What texts with HTML (of the catalogue, of agreements, of mails) may be made of. Everything else is dropped, on the
 * server when a text is taken up and in the browser before it is shown: styles, scripts, pictures from elsewhere, event
 * handlers.
 */
export const ALLOWED_HTML = {
  tags: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'b',
    'i',
    'small',
    'sub',
    'sup',
    'a',
    'img',
    'blockquote',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  } as Record<string, string[]>,
  /** Addresses of links. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Addresses of pictures: those of portals and sites, which were checked. */
  pictures: /^\/config\/pictures\/[0-9a-f]{20}\.(?:svg|png|webp)$/,
};

/** Whether a picture may stand in a text: it is one of the store's own, and says what it shows. */
export function isAllowedPicture(src: string | null | undefined, alt: string | null | undefined) {
  return ALLOWED_HTML.pictures.test(src ?? '') && (alt ?? '').trim() !== '';
}
