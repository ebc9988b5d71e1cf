import type { Layer } from '../../forms/layers/layer-types.ts';
import { layerFields } from '../../forms/layers/layer-overlay.ts';
import { getAt, joinPointer, parentOf, parsePointer } from '../../forms/pointer.ts';
import type { Pointer } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import { fileNames } from '../finding.ts';
import { fieldAt, type LayerLine, missingItem } from '../lint-layers.ts';
import { portalsOf, type Check, type LintContext, ownViews } from '../lint-context.ts';

/** Keywords that define the type of a value. */
const TYPE_KEYWORDS = ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf'];

const withoutEffect: Check = {
  rule: 'overlay-without-effect',
  severity: 'advice',
  run(context, report) {
    const all = [...context.lines].map(([layer, lines]) => ({ layer, lines }));
    for (const { layer, lines } of all) {
      const below = all
        .filter((other) => ORDER.indexOf(other.layer.kind) < ORDER.indexOf(layer.kind))
        .flatMap((other) => other.lines.map(keyOf));
      for (const line of lines) {
        if (line.target === undefined || below.includes(keyOf(line))) continue;
        const under = valuesUnder(line, context);
        const isSame = under.length > 0 && under.every((value) => isEqual(value, line.value));
        if (!isSame || line.value === undefined) continue;
        report({ file: layer.file, pointer: line.pointer }, 'this is so without the line');
      }
    }
  },
};

const innerStart: Check = {
  rule: 'start-inside-a-part',
  severity: 'advice',
  run({ layers }, report) {
    for (const { part, file } of layers) {
      for (const [form, fields] of Object.entries(part.fields ?? {})) {
        for (const [name, use] of Object.entries(fields)) {
          if (use.default === undefined || !name.slice(1).includes('/')) continue;
          const pointer = [form, name, 'default'].reduce<Pointer>(joinPointer, '/fields');
          const problem = `${name} is in a part: here only a question of the form itself starts with a value`;
          report({ file, pointer }, problem, 'write the default into the schema of the part');
        }
      }
    }
  },
};

const nowhere: Check = {
  rule: 'overlay-nowhere',
  severity: 'fault',
  run(context, report) {
    for (const [layer, lines] of context.lines) {
      for (const line of lines) {
        const problem = whyNowhere(line, layer, context);
        const place = { file: layer.file, pointer: line.pointer };
        if (problem) report(place, problem, hintOfItem(line, context));
      }
    }
  },
};

const shadowed: Check = {
  rule: 'overlay-shadowed',
  severity: 'advice',
  run(context, report) {
    for (const [layer, lines] of context.lines) {
      for (const line of lines) {
        if (!('screen' in line.of) || line.target === undefined) continue;
        const form = context.screens.get(line.of.screen)?.form?.schema.replace(/^forms\//, '');
        const over = lines.find(
          (other) => 'form' in other.of && other.of.form === form && other.target === line.target,
        );
        const place = { file: layer.file, pointer: line.pointer };
        if (over) report(place, 'another line of the file says the same', over.pointer);
      }
    }
    for (const { at, place } of setByAllPortals(context)) {
      report(place, `every portal says ${at} itself, so this is never seen`);
    }
  },
};

const ruleTwice: Check = {
  rule: 'rule-twice',
  severity: 'fault',
  run(context, report) {
    const check = (rules: readonly { id?: string }[], file: string, at: Pointer): void => {
      const seen = new Set<string>();
      rules.forEach(({ id }, index) => {
        if (id !== undefined && seen.has(id)) {
          const pointer = `${at}/${index}/id`;
          report({ file, pointer }, `the rule '${id}' is there twice`);
        }
        if (id !== undefined) seen.add(id);
      });
    };
    for (const [id, { form }] of context.screens) {
      check(form?.rules ?? [], fileNames.screen(id), '/form/rules');
    }
    for (const { file, part } of context.layers) {
      for (const [form, rules] of Object.entries(part.rules ?? {})) {
        check(rules, file, joinPointer('/rules', form));
      }
    }
  },
};

// Layers and actions reach a group by its id.
const groupTwice: Check = {
  rule: 'group-twice',
  severity: 'fault',
  run({ views }, report) {
    for (const { screen, place } of views) {
      const seen = new Set<string>();
      (screen.form?.groups ?? []).forEach(({ id }, index) => {
        if (id !== undefined && seen.has(id))
          report(place(`/form/groups/${index}/id`), `the group '${id}' is there twice`);
        if (id !== undefined) seen.add(id);
      });
    }
  },
};

const orderTwice: Check = {
  rule: 'order-twice',
  severity: 'advice',
  run(context, report) {
    const check = (list: { order: number | undefined; pointer: Pointer }[], file: string): void => {
      const seen = new Set<number>();
      for (const { order, pointer } of list) {
        if (order === undefined) continue;
        if (seen.has(order)) report({ file, pointer }, `the place ${order} is taken`);
        seen.add(order);
      }
    };
    for (const layer of context.layers) {
      for (const form of Object.keys(layer.part.fields ?? {})) {
        const list = layerFields(layer, form).map(([field, { order }]) => ({
          order,
          pointer: `${fieldAt(layer.part, form, field)}/order`,
        }));
        check(list, layer.file);
      }
    }
    for (const { file, portal } of portalsOf(context)) {
      const list = (portal.tabs ?? []).map(({ order }, index) => ({
        order,
        pointer: `/tabs/${index}/order`,
      }));
      check(list, file);
    }
  },
};

/** Lines of layers without effect or target, or that other lines override. */
export const overlayChecks: readonly Check[] = [
  withoutEffect,
  innerStart,
  nowhere,
  shadowed,
  ruleTwice,
  groupTwice,
  orderTwice,
];

const ORDER = ['portal', 'site', 'locale'];

function keyOf({ of, target }: LayerLine): string {
  return JSON.stringify([of, target]);
}

/** The values at a line's place without any layer: one, or one for each screen with the form. */
function valuesUnder(line: LayerLine, context: LintContext): unknown[] {
  const { of, target = '' } = line;
  if ('screen' in of) return [getAt(context.screens.get(of.screen), target)];
  if ('schema' in of) return [getAt(context.input.schemas[of.schema], target)];
  return ownViews(context)
    .filter(({ form }) => form === of.form)
    .map(({ screen, shape }) => {
      const own = getAt(screen, target);
      const [, , field = '', facet, ...rest] = parsePointer(target);
      const schema = shape?.find(field)?.schema;
      if (own !== undefined || rest.length > 0) return own;
      if (facet === 'label') return schema?.title;
      return facet === 'default' || facet === 'readOnly' ? schema?.[facet] : undefined;
    });
}

function whyNowhere(line: LayerLine, layer: Layer, context: LintContext): string | undefined {
  const { of, target, pointer } = line;
  if (target === undefined) return 'the list has no such item';
  if ('screen' in of) {
    const screen = context.screens.get(of.screen);
    if (!screen) return undefined;
    const schema = getAt(layer.part.screens, `${joinPointer('', of.screen)}/form/schema`);
    if (target.startsWith('/form/') && !screen.form && schema === undefined) {
      return 'the screen has no form';
    }
    const isText = layer.kind === 'locale' && !target.startsWith('/form/fields/');
    return isText && getAt(screen, target) === undefined
      ? 'there is nothing to translate'
      : undefined;
  }
  if (!('schema' in of)) return undefined;
  const schema = context.input.schemas[of.schema];
  if (schema === undefined || getAt(schema, parentOf(target)) !== undefined) return undefined;
  const property = /^(.*\/properties\/[^/]+)/.exec(target)?.[1];
  const changes =
    property === undefined ? undefined : getAt(layer.part.schemas?.[of.schema], property);
  const isNew = getAt(schema, property ?? '') === undefined;
  const isWhole = isRecord(changes) && TYPE_KEYWORDS.some((key) => key in changes);
  return isNew && !isWhole ? `the schema has nothing at ${property ?? pointer}` : undefined;
}

function hintOfItem({ of, target, pointer }: LayerLine, { screens }: LintContext) {
  if (target !== undefined || !('screen' in of)) return undefined;
  const [, , ...path] = parsePointer(pointer);
  return missingItem(screens.get(of.screen), path)?.hint;
}

/** Facets that a screen sets for a field and that every portal sets to another value. */
function setByAllPortals(context: LintContext) {
  const portals = [...context.lines].filter(([{ kind }]) => kind === 'portal');
  const perPortal = portals.map(([, lines]) => new Map(lines.map((line) => [keyOf(line), line])));
  if (perPortal.length === 0) return [];
  return ownViews(context).flatMap(({ screen, form, place }) =>
    Object.entries(screen.form?.fields ?? {}).flatMap(([field, use]) =>
      Object.entries(use).flatMap(([facet, value]) => {
        const at = joinPointer(joinPointer('/form/fields', field), facet);
        const key = JSON.stringify([{ form }, at]);
        const isSet = perPortal.every((lines) => {
          const line = lines.get(key);
          return line !== undefined && !isEqual(line.value, value);
        });
        return isSet ? [{ at: `${facet} of ${field}`, place: place(at) }] : [];
      }),
    ),
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
