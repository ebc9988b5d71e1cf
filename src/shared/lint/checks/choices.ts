import { joinPointer } from '../../forms/pointer.ts';
import type { JsonSchema } from '../../forms/types.ts';
import { isRecord } from '../../forms/values.ts';
import { senselessIn, takenNames, unmetDemands } from '../../validation/senseless-schema.ts';
import { whyAnswerRefused, whyRefused } from '../../validation/why-refused.ts';
import type { Check } from '../lint-context.ts';
import { fieldIn, reviewParts } from '../review-parts.ts';
import { optionListsOf } from '../screen-parts.ts';

/** Widgets that show nothing without choices. */
const CHOICE_WIDGETS = ['select', 'radio', 'radio-cards'];

const emptyOptions: Check = {
  rule: 'empty-options',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, value, field } of optionListsOf(view.screen)) {
        if (value.length === 0) report(view.place(at), `${field} has an empty list of choices`);
      }
      for (const node of view.shape?.nodes.values() ?? []) {
        if (!Array.isArray(node.schema.enum) || node.schema.enum.length > 0) continue;
        const place = view.schemaPlace(node.template, '/enum');
        report(place, `${node.template} has an empty list of answers`);
      }
    }
  },
};

const unevenNames: Check = {
  rule: 'uneven-names',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { template, schema } of view.shape?.nodes.values() ?? []) {
        const { enum: answers, enumNames: names } = schema;
        if (!Array.isArray(answers) || !Array.isArray(names)) continue;
        if (answers.length === names.length) continue;
        const problem = `${template} has ${answers.length} answers and ${names.length} names for them`;
        report(view.schemaPlace(template, '/enumNames'), problem, 'a name for each answer');
      }
    }
  },
};

const noOptions: Check = {
  rule: 'no-options',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      const { fields = {}, descriptors, rules = [] } = view.screen.form ?? {};
      // The server's descriptors and a behaviour may bring choices.
      if (descriptors || view.hasBehaviour) continue;
      for (const [field, use] of Object.entries(fields)) {
        const schema = view.shape?.find(field)?.schema ?? {};
        const has =
          use.options ??
          use.optionsFrom ??
          schema.enum ??
          schema.oneOf ??
          schema.anyOf ??
          schema.items;
        const byRule = rules.some(({ options }) => options?.[field]);
        if (!CHOICE_WIDGETS.includes(use.widget ?? '') || has || byRule) continue;
        if (schema.type === 'boolean') continue;
        const place = view.place(`${joinPointer('/form/fields', field)}/widget`);
        report(place, `${field} has nothing to choose from`, 'give it options or optionsFrom');
      }
    }
  },
};

const optionTwice: Check = {
  rule: 'option-twice',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, value } of optionListsOf(view.screen)) {
        const seen = new Set<string>();
        value.forEach((option, index) => {
          if (seen.has(option.value)) {
            report(view.place(`${at}/${index}`), `the choice '${option.value}' is there twice`);
          }
          seen.add(option.value);
        });
      }
    }
  },
};

const optionNotAllowed: Check = {
  rule: 'option-not-allowed',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { at, value, field } of optionListsOf(view.screen)) {
        const schema = itemSchema(view.shape?.find(field)?.schema);
        value.forEach((option, index) => {
          const problem = whyAnswerRefused(option.value, schema);
          if (problem === undefined) return;
          report(
            view.place(`${at}/${index}/value`),
            `who chooses '${option.value}' is told that it is wrong`,
            problem,
          );
        });
      }
    }
  },
};

const defaultNotAllowed: Check = {
  rule: 'default-not-allowed',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { template, schema } of view.shape?.nodes.values() ?? []) {
        if (!('default' in schema)) continue;
        const problem = whyRefused(schema.default, schema);
        if (problem === undefined) continue;
        const value = JSON.stringify(schema.default);
        const said = view.place(`${joinPointer('/form/fields', template)}/default`);
        const place = said.pointer.endsWith('/default')
          ? said
          : view.schemaPlace(template, '/default');
        report(place, `${template} starts with ${value}, which is wrong`, problem);
      }
    }
  },
};

const contradiction: Check = {
  rule: 'contradiction',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const { template, schema } of view.shape?.nodes.values() ?? []) {
        const found = [
          ...senselessIn(schema, false),
          ...unmetDemands(schema),
          ...takenNames(schema),
        ];
        for (const { pointer, problem, hint } of found) {
          report(view.schemaPlace(template, pointer), `${template}: ${problem}`, hint);
        }
      }
    }
  },
};

const unknownAnswer: Check = {
  rule: 'unknown-answer',
  severity: 'fault',
  run({ views }, report) {
    for (const view of views) {
      for (const [field, use] of Object.entries(view.screen.form?.fields ?? {})) {
        const { options } = view.shape?.find(field)?.use ?? use;
        const answers = options?.map(({ value }) => value);
        for (const key of Object.keys(answers && isRecord(use.icons) ? use.icons : {})) {
          if (answers?.includes(key)) continue;
          const place = view.place(joinPointer(`${joinPointer('/form/fields', field)}/icons`, key));
          report(place, `there is no choice '${key}'`, `the choices: ${answers?.join(', ')}`);
        }
      }
      for (const { at, part, fields } of reviewParts(view, views)) {
        if ('each' in part) continue;
        const schema = fieldIn(fields, [part.value].flat()[0] ?? '')?.schema ?? {};
        for (const key of Object.keys(part.words ?? {})) {
          const problem = whyAnswerRefused(key, schema);
          if (problem === undefined) continue;
          const place = view.place(joinPointer(`${at}/words`, key));
          report(place, `there is no answer '${key}'`, problem);
        }
      }
    }
  },
};

/** Choices that are missing, doubled, or refused by the form's own schema. */
export const choiceChecks: readonly Check[] = [
  emptyOptions,
  unevenNames,
  noOptions,
  optionTwice,
  optionNotAllowed,
  defaultNotAllowed,
  contradiction,
  unknownAnswer,
];

function itemSchema(schema: JsonSchema | undefined): JsonSchema {
  if (schema?.type !== 'array') return schema ?? {};
  return isRecord(schema.items) ? schema.items : {};
}
