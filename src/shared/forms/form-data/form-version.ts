import { validitySchema } from '../../validation/validity-schema.ts';
import { readShape, type FormShape, type ShapeNode } from '../form-shape.ts';
import { isWithin, joinPointer, parsePointer, templateOf } from '../pointer.ts';
import { childrenOf } from './take-values.ts';
import type { EffectiveScreen, FieldUse, Pointer, Rule } from '../types.ts';
import { isRecord, isSame } from '../values.ts';

/** Two versions of one form, to be compared field by field. */
export interface FormVersions {
  /** The older one, as far as it is still known. */
  from: EffectiveScreen | undefined;
  to: EffectiveScreen;
}

/** The structure of a screen's form. */
export function shapeOf(screen: EffectiveScreen): FormShape {
  return readShape(screen.schema ?? {}, screen.form?.fields);
}

/** Whether a top-level field is asked and judged as it was, maybe by another name: nothing but words may differ. */
export function isSameField({ from, to }: FormVersions, name: string, before = name): boolean {
  return from !== undefined && isSame(askedOf(from, before), askedOf(to, name));
}

/** What a person calls a field: its label, its title, or its name in words. */
export function labelOf(screen: EffectiveScreen | undefined, pointer: Pointer): string {
  const node = screen && shapeOf(screen).find(pointer);
  const label = node?.use.label ?? node?.schema.title;
  if (typeof label === 'string') return label;
  const name = parsePointer(pointer).findLast((part) => !/^\d+$/.test(part)) ?? '';
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// What decides whether a field is asked, and which values it takes.
function askedOf(screen: EffectiveScreen, name: string): unknown {
  const top = joinPointer('', name);
  const node = shapeOf(screen).nodes.get(top);
  if (!node) return undefined;
  const rules = (screen.form?.rules ?? [])
    .map(({ label: _label, ...rule }) => rule)
    .filter((rule) => decidesAbout(rule, top));
  const { $defs, definitions } = screen.schema ?? {};
  const refers = JSON.stringify(node.schema).includes('"$ref"');
  const shared = refers ? validitySchema({ $defs, definitions }) : undefined;
  return JSON.parse(JSON.stringify({ node: facetsOf(node), rules, shared })) as unknown;
}

function facetsOf(node: ShapeNode): unknown {
  const { visible, required, readOnly, options, whenHidden, private: secret }: FieldUse = node.use;
  return {
    validity: validitySchema(node.schema),
    use: {
      visible,
      required,
      readOnly,
      whenHidden,
      secret,
      options: options?.map(({ value }) => value),
    },
    required: node.required,
    parts: childrenOf(node).map((child) => [child.name, facetsOf(child)]),
    row: node.row && facetsOf(node.row),
  };
}

// Rules name fields in lists (`show`) and as keys (`options`).
function decidesAbout({ when: _when, id: _id, each: _each, ...rest }: Rule, top: Pointer): boolean {
  return Object.values(rest).some((said) => {
    const fields = Array.isArray(said) ? said : isRecord(said) ? Object.keys(said) : [];
    return fields.some((field) => typeof field === 'string' && isWithin(templateOf(field), top));
  });
}
