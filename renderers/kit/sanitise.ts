import DOMPurify from 'dompurify';

// The one list of what text from the server may hold. No styles, no scripts, no forms, nothing from other hosts.
const ALLOWED_TAGS = [
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'dd', 'div', 'dl', 'dt', 'em', 'h2', 'h3'],
  ...['h4', 'h5', 'hr', 'i', 'img', 'li', 'ol', 'p', 's', 'small', 'span', 'strong', 'sub', 'sup'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];
const ALLOWED_ATTR = [
  'href',
  'title',
  'alt',
  'src',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
];
const OWN_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|data:image\/(?:png|jpeg|gif|webp);)/i;

/** HTML that is safe to show: only the tags, attributes and addresses of the list above are left. */
export function sanitise(html: string): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP: OWN_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('rel', 'noopener noreferrer');
    link.setAttribute('target', '_blank');
  }
  const holder = document.createElement('div');
  holder.append(body);
  return holder.innerHTML;
}
