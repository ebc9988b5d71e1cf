import { filesOf } from './schema-files.ts';
import { didYouMean } from './did-you-mean.ts';
import { readShape } from '../form-shape.ts';
import { formName, overlaysOf } from '../layers/layer-overlay.ts';
import type { Layer, PortalFile } from '../layers/layer-types.ts';
import { placeIds } from '../layers/place-fields.ts';
import { applyOverlays, type NamedScreen } from '../layers/overlays.ts';
import { joinPointer, readFieldName } from '../pointer.ts';
import type { SchemaLookup } from './bundle-schema.ts';
import type { ConfigFault, Pointer } from '../types.ts';

interface Known {
  screens: readonly NamedScreen[];
  schemas: SchemaLookup;
  portals: readonly PortalFile[];
}

/** Unknown names in layers (screens, schema files, forms, fields), and portals that share an id. */
export function checkLayers(layers: readonly Layer[], known: Known): ConfigFault[] {
  return [
    ...layers.flatMap((layer) => namesIn(layer, known)),
    ...fieldsIn(layers, known),
    ...placesIn(layers, known),
    ...twins(known),
  ];
}

function namesIn({ part, file }: Layer, { screens, schemas }: Known): ConfigFault[] {
  const ids = screens.map(({ id }) => id);
  const forms = formsOf(screens);
  const files = new Set(forms.flatMap((form) => filesOf(`forms/${form}`, schemas)));
  const unknown = (part: object | undefined, at: Pointer, what: string, names: readonly string[]) =>
    Object.keys(part ?? {})
      .filter((name) => !names.includes(name))
      .map((name) =>
        fault(file, joinPointer(at, name), `there is no ${what} ${name}`, name, names),
      );
  return [
    ...unknown(part.screens, '/screens', 'screen', ids),
    ...unknown(part.schemas, '/schemas', 'schema file of a form', [...files]),
    ...unknown(part.fields, '/fields', 'form', forms),
    ...unknown(part.extra, '/extra', 'form', forms),
    ...unknown(part.groups, '/groups', 'form', forms),
    ...unknown(part.rules, '/rules', 'form', forms),
  ];
}

// A locale may name a field that only some portal has.
function fieldsIn(layers: readonly Layer[], { screens, schemas }: Known): ConfigFault[] {
  return formsOf(screens).flatMap((form) => {
    const naming = layers.filter(({ part }) => part.fields?.[form] !== undefined);
    if (naming.length === 0) return [];
    const adding = layers.filter(({ part }) => part.extra?.[form] ?? part.schemas);
    const fields = new Set<Pointer>();
    for (const screen of screens.filter((one) => one.form && formName(one.form) === form)) {
      // A form whose schema is missing is reported elsewhere.
      if (screen.form && !schemas(screen.form.schema)) return [];
      for (const over of [[], ...adding.map((layer) => [layer])]) {
        const { schema } = applyOverlays(screen, schemas, overlaysOf(screen, schemas, over));
        for (const field of readShape(schema ?? {}).nodes.keys()) fields.add(field);
      }
    }
    return naming.flatMap(({ part, file }) =>
      Object.entries(part.fields?.[form] ?? {}).flatMap(([name, { after }]) => {
        const at = joinPointer(joinPointer('/fields', form), name);
        const named = [[name, at] as const, ...(after ? [[after, `${at}/after`] as const] : [])];
        return named.flatMap(([said, place]) => {
          const field = readFieldName(said.startsWith('/') ? said : joinPointer('', said));
          const problem = `the form ${form} has no field ${said}`;
          return fields.has(field) ? [] : [fault(file, place, problem, field, [...fields])];
        });
      }),
    );
  });
}

// Where fields and groups stand: in and behind those that some screen with the form has, or the file itself adds. What is
// laid over portals may name their groups, too.
function placesIn(layers: readonly Layer[], { screens }: Known): ConfigFault[] {
  const portals = layers.filter(({ kind }) => kind === 'portal');
  return layers.flatMap(({ part, file, kind }) => {
    const under = kind === 'portal' ? [] : portals;
    const forms = [...Object.keys(part.fields ?? {}), ...Object.keys(part.groups ?? {})];
    return [...new Set(forms)].flatMap((form) => {
      const uses = screens.flatMap((one) =>
        one.form && formName(one.form) === form ? [one.form] : [],
      );
      const own = part.groups?.[form] ?? {};
      const ofPortals = under.flatMap((one) => Object.keys(one.part.groups?.[form] ?? {}));
      const groups = [...uses.flatMap(placeIds), ...Object.keys(own), ...ofPortals];
      const named = [
        ...Object.entries(part.fields?.[form] ?? {}).map(
          ([name, { group }]) => ['fields', name, 'group', group] as const,
        ),
        ...Object.entries(own).map(([id, { after }]) => ['groups', id, 'after', after] as const),
      ];
      return named.flatMap(([kind, name, key, group]) => {
        if (group === undefined || groups.includes(group)) return [];
        const at = [form, name, key].reduce<Pointer>(joinPointer, `/${kind}`);
        return [fault(file, at, `the form ${form} has no group ${group}`, group, groups)];
      });
    });
  });
}

// Calls name a portal by these ids.
function twins({ portals }: Known): ConfigFault[] {
  return (['platform_id', 'platform_group_id'] as const).flatMap((key) =>
    portals.flatMap((portal, index) => {
      const other = portals.slice(0, index).find((one) => one[key] === portal[key]);
      if (!other) return [];
      const problem = `portal ${other.code} has the same ${key}, ${portal[key]}`;
      return [{ file: `schemas/portals/${portal.code}.json`, pointer: `/${key}`, problem }];
    }),
  );
}

function formsOf(screens: readonly NamedScreen[]): string[] {
  return [...new Set(screens.flatMap(({ form }) => (form ? [formName(form)] : [])))];
}

function fault(
  file: string,
  pointer: Pointer,
  problem: string,
  name: string,
  known: readonly string[],
): ConfigFault {
  const hint = didYouMean(name, known);
  return { file, pointer, problem, ...(hint ? { hint } : {}) };
}
