import { englishStringTranslator, type RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '../../shared/forms/types.ts';
import { isRecord } from '../../shared/forms/values.ts';
import type { Renderers } from '../types.ts';
import type { Drawing, FormRegistry } from './drawing.ts';
import { lateSchemaUtils } from './late-schema-utils.ts';

/** RJSF's names of its own widgets, where they are not made of ours: `date-time` is DateTimeWidget. */
const RJSF_NAMES: Record<string, string> = { uri: 'URLWidget', updown: 'UpDownWidget' };

/**
 * RJSF's registry over the looks: what every widget, field and template is given. `document` holds what references inside a
 * field's schema point at; `ui` is the uiSchema of the whole form.
 */
export function makeRegistry(
  drawing: Drawing,
  document: JsonSchema | undefined,
  ui: JsonSchema = {},
): FormRegistry {
  const { widgets, fields, templates } = drawing.renderers;
  const rootSchema: RJSFSchema = { type: 'object', ...definitionsOf(document) };
  return {
    fields: fields as unknown as FormRegistry['fields'],
    templates: templates as FormRegistry['templates'],
    widgets: { ...byRjsfName(widgets), ...widgets },
    rootSchema,
    schemaUtils: lateSchemaUtils(rootSchema),
    formContext: drawing,
    translateString: englishStringTranslator,
    globalUiOptions: isRecord(ui['ui:globalOptions']) ? ui['ui:globalOptions'] : {},
    globalFormOptions: {
      idPrefix: drawing.idPrefix,
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  };
}

// A widget made elsewhere may draw one of RJSF's by its name there.
function byRjsfName(widgets: Renderers['widgets']): Renderers['widgets'] {
  const nameOf = (name: string): string =>
    RJSF_NAMES[name] ??
    `${name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())}Widget`;
  return Object.fromEntries(Object.entries(widgets).map(([name, one]) => [nameOf(name), one]));
}

function definitionsOf(document: JsonSchema | undefined): JsonSchema {
  return Object.fromEntries(
    ['$defs', 'definitions'].flatMap((key) => (document?.[key] ? [[key, document[key]]] : [])),
  );
}
