import DOMPurify from 'dompurify';
import { ALLOWED_HTML, isAllowedPicture } from '../../../src/shared/domain/allowed-html.ts';

const ADDRESS = new RegExp(`^(?:(?:${ALLOWED_HTML.schemes.join('|')}):|/(?!/)|#)`, 'i');

/** HTML that is safe to show: only allowed tags, attributes and addresses are left. */
export function sanitise(html: string): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ALLOWED_HTML.tags,
    ALLOWED_ATTR: Object.values(ALLOWED_HTML.attributes).flat(),
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // None is loaded yet: the fragment belongs to a document that is not shown.
  for (const picture of body.querySelectorAll('img'))
    if (!isAllowedPicture(picture.getAttribute('src'), picture.getAttribute('alt')))
      picture.remove();
  for (const link of body.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('rel', 'noopener noreferrer');
    link.setAttribute('target', '_blank');
  }
  const holder = document.createElement('div');
  holder.append(body);
  return holder.innerHTML;
}
