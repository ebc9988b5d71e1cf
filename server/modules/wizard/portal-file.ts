import type { FastifyInstance } from 'fastify';
import type { ListedTab } from '../../../src/shared/domain/required-tabs.ts';
import type { EffectiveScreen } from '../../../src/shared/forms/types.ts';

/** What a portal's file says about one field of a form. */
export interface PortalField {
  visible?: boolean;
  required?: boolean;
  readOnly?: boolean;
  order?: number;
  default?: unknown;
}

interface PortalFile {
  tabs?: readonly ListedTab[];
  fields?: Record<string, Record<string, PortalField>>;
}

/** The tabs that a portal lists. */
export function portalTabs(app: FastifyInstance, portal: string): readonly ListedTab[] {
  return fileOf(app, portal).tabs ?? [];
}

/** A portal's fields of a screen's form; a portal that says nothing about the form shows all of them. */
export function portalFields(
  app: FastifyInstance,
  portal: string,
  screen: EffectiveScreen,
): Record<string, PortalField> {
  const form = screen.form?.schema.replace(/^forms\//, '') ?? '';
  const fields = fileOf(app, portal).fields?.[form];
  if (fields) return fields;
  const properties = Object.keys((screen.schema?.properties as object | undefined) ?? {});
  return Object.fromEntries(properties.map((name, order) => [name, { order }]));
}

function fileOf(app: FastifyInstance, portal: string): PortalFile {
  return (app.configuration.current().portal(portal) as PortalFile | undefined) ?? {};
}
