import type { FastifyInstance } from 'fastify';

/**
 * Code of the first of these portals that is configured, else of the shop's default: one without a configuration of its
 * own has no wizard.
 */
export function knownPortal(
  { configuration, settings }: FastifyInstance,
  wishes: readonly (string | undefined)[],
): string {
  const bundle = configuration.current();
  const known = wishes.find((code) => code !== undefined && bundle.portal(code) !== undefined);
  return known ?? settings.entry.defaultPortal;
}
