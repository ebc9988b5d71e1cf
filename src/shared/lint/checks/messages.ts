import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import type { ShapeNode } from '../../forms/form-shape.ts';
import { joinPointer, parentOf } from '../../forms/pointer.ts';
import { isRecord } from '../../forms/values.ts';
import { keywords } from '../../validation/keywords.ts';
import { schemaParts } from '../../validation/schema-parts.ts';
import type { Check, View } from '../lint-context.ts';

/** Keywords of JSON Schema that can fail, and ours. */
const CAN_FAIL = [
  'type',
  'enum',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'dependentRequired',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'required',
  ...Object.keys(keywords),
];
/** Required fields are decided by presence, so no schema has the keyword. */
const ALWAYS = ['required'];
/** Keywords that a person can't guess from the general message 'Enter a valid value'. */
const NEEDS_MESSAGE = ['pattern'];

const unknownMessage: Check = {
  rule: 'unknown-message',
  severity: 'fault',
  run({ views, layers }, report) {
    for (const view of views) {
      for (const node of view.shape?.nodes.values() ?? []) {
        const known = [...ALWAYS, ...failing(node, view)];
        for (const name of Object.keys(messagesOf(node))) {
          if (known.includes(name)) continue;
          report(
            view.schemaPlace(node.template, joinPointer('/messages', name)),
            `nothing here can fail with '${name}'`,
            didYouMean(name, known) ?? `what can: ${known.join(', ')}`,
          );
        }
      }
      for (const name of Object.keys(view.screen.messages ?? {})) {
        if (CAN_FAIL.includes(name)) continue;
        const place = view.place(joinPointer('/messages', name));
        report(place, `nothing fails with '${name}'`, didYouMean(name, CAN_FAIL));
      }
    }
    for (const { kind, file, part } of layers) {
      const messages = kind === 'locale' ? (part as { messages?: unknown }).messages : undefined;
      for (const name of Object.keys(isRecord(messages) ? messages : {})) {
        if (CAN_FAIL.includes(name.split('.')[0] ?? '')) continue;
        const pointer = joinPointer('/messages', name);
        report({ file, pointer }, `nothing fails with '${name}'`, didYouMean(name, CAN_FAIL));
      }
    }
  },
};

const missingMessage: Check = {
  rule: 'missing-message',
  severity: 'advice',
  run({ views }, report) {
    for (const view of views) {
      for (const node of view.shape?.nodes.values() ?? []) {
        const missing = NEEDS_MESSAGE.find(
          (key) => node.schema[key] !== undefined && messagesOf(node)[key] === undefined,
        );
        if (missing === undefined || view.screen.messages?.[missing] !== undefined) continue;
        report(
          view.schemaPlace(node.template, `/${missing}`),
          `nobody tells a person what is wrong when '${missing}' fails`,
          `add messages.${missing}`,
        );
      }
    }
  },
};

/** Words for faults that can't happen, and faults without words. */
export const messageChecks: readonly Check[] = [unknownMessage, missingMessage];

// What can fail: by the field's own schema, by what is around it, and because a choice is not offered.
function failing({ template, name, schema, use }: ShapeNode, { shape, screen }: View): string[] {
  const around = template === '' ? undefined : shape?.nodes.get(parentOf(template))?.schema;
  const over = (around ? schemaParts(around) : []).flatMap(({ schema: part }) => {
    const own = isRecord(part.properties) ? part.properties[name] : undefined;
    return isRecord(own) ? schemaParts(own) : [];
  });
  const keys = [...schemaParts(schema), ...over].flatMap((part) => Object.keys(part.schema));
  const rules = screen.form?.rules ?? [];
  const isChoice =
    use.options !== undefined ||
    use.optionsFrom !== undefined ||
    rules.some(({ options }) => options?.[template]);
  const all = isChoice ? [...keys, 'enum'] : keys;
  return [...new Set(all)].filter((key) => CAN_FAIL.includes(key));
}

function messagesOf({ schema }: ShapeNode): Record<string, unknown> {
  return isRecord(schema.messages) ? schema.messages : {};
}
