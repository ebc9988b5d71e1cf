/**
 * What texts with HTML (of the catalogue, of agreements, of mails) may be made of. Everything else is dropped, on the
 * server when a text is taken up and in the browser before it is shown: styles, scripts, pictures, event handlers.
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
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  } as Record<string, string[]>,
  /** Addresses of links. */
  schemes: ['http', 'https', 'mailto', 'tel'],
};
