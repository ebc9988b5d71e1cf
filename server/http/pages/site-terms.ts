import type { FastifyInstance } from 'fastify';

/** Default words of the terms in curly braces in texts of the catalogue; partners may have their own. */
const TERMS: Readonly<Record<string, string>> = { enrollment_fee: 'enrollment fee' };

/** A text of the catalogue with its terms replaced by the site's, else the default words. */
export function withTerms(app: FastifyInstance, site: string | undefined, text: string): string {
  const own = app.configuration.current().sites.find(({ name }) => name === site)?.terms ?? {};
  const terms: Readonly<Record<string, string>> = { ...TERMS, ...own };
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => terms[name] ?? whole);
}
