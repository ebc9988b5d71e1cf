import type { FastifyInstance } from 'fastify';

/** Terms that texts of the catalogue name in curly braces; partners may have words of their own for them. */
const TERMS: Readonly<Record<string, string>> = { enrollment_fee: 'enrollment fee' };

/** A text of the catalogue with the words that a partner's site, or everybody, has for its terms. */
export function withTerms(app: FastifyInstance, site: string | undefined, text: string): string {
  const own = app.configuration.current().sites.find(({ name }) => name === site)?.terms ?? {};
  const terms: Readonly<Record<string, string>> = { ...TERMS, ...own };
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => terms[name] ?? whole);
}
