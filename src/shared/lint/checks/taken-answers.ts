import { BASIC_FIELDS, FILTER_FIELDS } from '../../domain/filter-fields.ts';
import { didYouMean } from '../../forms/configuration/did-you-mean.ts';
import { joinPointer } from '../../forms/pointer.ts';
import { lists } from '../../forms/layers/layer-overlay.ts';
import { isRecord } from '../../forms/values.ts';
import type { FilePlace, KnownNames, LintInput } from '../finding.ts';
import type { Check, View } from '../lint-context.ts';

/** Forms of the filter, whose questions the program knows by name. */
const FILTER_FORMS: readonly string[] = ['forms/home-wizard', 'forms/quote-filter'];

const takenByNobody: Check = {
  rule: 'answer-without-use',
  severity: 'fault',
  run({ views, input }, report) {
    for (const view of views) {
      const takes = takenFrom(view, input);
      if (!takes) continue;
      for (const { name, template } of view.shape?.root.children ?? []) {
        if (takes.includes(name)) continue;
        report(
          view.schemaPlace(template),
          `nobody takes the answer to ${template}: this screen sends only what the program asks it for`,
          didYouMean(name, takes) ?? `it takes: ${takes.join(', ')}`,
        );
      }
    }
  },
};

const basicNotAsked: Check = {
  rule: 'basic-not-asked',
  severity: 'fault',
  run({ views }, report) {
    const own = new Map(views.filter(hasNoLayer).map((view) => [view.screen.id, view]));
    for (const view of views) {
      if (!isOfFilter(view)) continue;
      for (const field of BASIC_FIELDS.map((name) => joinPointer('', name))) {
        const before = own.get(view.screen.id);
        if (!before || !isAsked(before, field) || isAsked(view, field)) continue;
        report(hiddenAt(view, field), `nobody gets past this screen without ${field}`, 'show it');
      }
    }
  },
};

/** Questions whose answers go nowhere, and those without which no one gets on. */
export const takenAnswerChecks: readonly Check[] = [takenByNobody, basicNotAsked];

function hasNoLayer({ layers }: View): boolean {
  return layers.length === 0;
}

function isOfFilter({ screen }: View): boolean {
  return FILTER_FORMS.includes(screen.form?.schema ?? '');
}

function isAsked({ shape }: View, field: string): boolean {
  const node = shape?.find(field);
  return node !== undefined && node.use.visible !== false;
}

// A layer hides a field by itself, or by a list of the form's fields that lacks it.
function hiddenAt({ layers, form = '', place }: View, field: string): FilePlace {
  const hidden = place(`${joinPointer('/form/fields', field)}/visible`);
  const listing = layers.findLast((layer) => lists(layer, form));
  const isOfLayer = layers.some(({ file }) => file === hidden.file);
  return listing && !isOfLayer
    ? { file: listing.file, pointer: joinPointer('/fields', form) }
    : hidden;
}

/** Names of the answers that a screen's submit takes; undefined when it takes any, or that is not known. */
function takenFrom(view: View, { known, schemas }: LintInput): readonly string[] | undefined {
  const { id, tab, form } = view.screen;
  if (!form || tab) return undefined;
  if (isOfFilter(view)) return FILTER_FIELDS;
  const { call, as } = form.submit ?? {};
  if (call !== undefined && as === undefined) return takenByCall(call, known);
  const isSentByProgram = view.hasBehaviour && known.behaviours?.[id]?.submits === true;
  if (!isSentByProgram || takesAnyAnswer(form.schema, known)) return undefined;
  const { properties } = schemas[form.schema] ?? {};
  return isRecord(properties) ? Object.keys(properties) : undefined;
}

// A call that takes a form's fields takes whatever the form asks.
function takenByCall(name: string, { calls }: KnownNames): readonly string[] | undefined {
  const call = calls?.[name];
  return call?.form === undefined ? call?.takes : undefined;
}

function takesAnyAnswer(schema: string, { calls = {} }: KnownNames): boolean {
  return Object.values(calls).some(({ form }) => form === schema);
}
