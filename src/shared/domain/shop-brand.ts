import type { LocalCalls } from '../contracts/local-calls.ts';
import type { SessionFacts } from '../contracts/visit-types.ts';

/** Whose store a header names. */
export interface ShopBrand {
  name: string;
  /** Whose landing page it is, when that is somebody else; a site has a name of its own. */
  owner: string;
  /** Address of a picture; ''. */
  logo: string;
}

/** The brand that a screen or its layers set; otherwise that of the landing page. `fallback` names a store without either. */
export function shopBrand(
  options: Readonly<Record<string, unknown>>,
  landing: LocalCalls['@landing'],
  { site, entrance }: Pick<SessionFacts, 'site' | 'entrance'>,
  fallback: string,
): ShopBrand {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const name = text(options.brandName) || text(landing?.display_name) || fallback;
  const title = (entrance && entrance.title) ?? '';
  return {
    name,
    owner: site || title === name ? '' : title,
    logo: text(options.logo) || text(landing?.logo),
  };
}

/** The letters of a mark without a picture. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.filter((word) => /^\p{L}/u.test(word));
  return (letters.length > 0 ? letters : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
