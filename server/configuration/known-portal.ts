import type { FastifyInstance } from 'fastify';

/**
 * Code of the first of these portals that is configured, else of the default one: without a configuration there is no
 * wizard.
 */
export function knownPortal(
  { configuration, settings }: FastifyInstance,
  wishes: readonly (string | undefined)[],
): string {
  const bundle = configuration.current();
  const known = wishes.find((code) => code !== undefined && bundle.portal(code) !== undefined);
  return known ?? settings.entry.defaultPortal;
}
