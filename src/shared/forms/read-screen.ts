import type { ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from '../validation/create-ajv.ts';
import { closestName } from './closest-name.ts';
import { getAt, joinPointer } from './pointer.ts';
import type { NamedScreen } from './overlays.ts';
import type { ConfigFault, JsonSchema, Overlay, ScreenFile } from './types.ts';
import { isRecord } from './values.ts';

/** The schemas of our configuration (schemas/meta), as data. */
export interface MetaSchemas {
  screen: JsonSchema;
  overlay: JsonSchema;
}

/** Readers of configuration: raw JSON in, a checked value or all its faults at once out. */
export interface Readers {
  readScreen(
    id: string,
    raw: unknown,
    where: { file: string },
  ): { screen: NamedScreen; faults?: never } | { screen?: never; faults: ConfigFault[] };
  readOverlay(
    raw: unknown,
    where: { file: string },
  ): { overlay: Overlay; faults?: never } | { overlay?: never; faults: ConfigFault[] };
}

/** Compiles the meta schemas once and gives the readers. */
export function createReaders(meta: MetaSchemas): Readers {
  const ajv = createAjv({ verbose: true });
  const isScreen = ajv.compile<ScreenFile>(meta.screen);
  const isOverlay = ajv.compile<Overlay>(meta.overlay);
  return {
    readScreen(id, raw, { file }) {
      const faults = faultsOf(isScreen, raw, file);
      return faults ? { faults } : { screen: { ...(raw as ScreenFile), id } };
    },
    readOverlay(raw, { file }) {
      const faults = faultsOf(isOverlay, raw, file);
      return faults ? { faults } : { overlay: raw as Overlay };
    },
  };
}

function faultsOf(check: ValidateFunction, raw: unknown, file: string): ConfigFault[] | undefined {
  if (check(raw)) return undefined;
  const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return errors
    .filter((error) => !isEcho(error, errors))
    .map((error) => ({ file, ...explain(error, raw) }));
}

// The members of an alternative each complain that they are not the one; the alternative itself says it better.
function isEcho(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  return all.some(
    (fork) =>
      fork !== error &&
      (fork.keyword === 'anyOf' || fork.keyword === 'oneOf') &&
      fork.instancePath === error.instancePath &&
      error.schemaPath.startsWith(`${fork.schemaPath}/`),
  );
}

function explain(error: ErrorObject, raw: unknown): Omit<ConfigFault, 'file'> {
  const { instancePath, keyword, params } = error;
  const given = params as Record<string, unknown>;
  if (keyword === 'additionalProperties') {
    const name = String(given.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties ?? {}) as JsonSchema);
    const closest = closestName(name, known);
    return {
      pointer: joinPointer(instancePath, name),
      problem: `'${name}' is not known here`,
      hint: closest ? `did you mean '${closest}'?` : `known: ${known.join(', ')}`,
    };
  }
  if (keyword === 'required') {
    return { pointer: instancePath, problem: `'${String(given.missingProperty)}' is missing` };
  }
  if (keyword === 'anyOf') {
    return {
      pointer: instancePath,
      problem: 'none of the known kinds fits',
      hint: `one of: ${alternatives(error.schema).join(', ')}`,
    };
  }
  const value = JSON.stringify(getAt(raw, instancePath)) ?? 'nothing';
  const shown = value.length > 60 ? `${value.slice(0, 57)}…` : value;
  return {
    pointer: instancePath,
    problem: `${shown} is not allowed`,
    hint: allowed(keyword, given),
  };
}

function allowed(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'enum') return `one of: ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'type') return `must be of type ${String(params.type)}`;
  if (keyword === 'pattern') return `must look like ${String(params.pattern)}`;
  return `${keyword} ${String(params.limit ?? '')}`.trim();
}

function alternatives(list: unknown): string[] {
  return Array.isArray(list)
    ? list.flatMap((item) =>
        isRecord(item) && Array.isArray(item.required) ? item.required.map(String) : [],
      )
    : [];
}
