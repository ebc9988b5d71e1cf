import Form, { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import type { FormData, JsonSchema } from '../shared/forms/types.ts';
import { plainValidator } from './plain-validator.ts';
import type { Looks } from './types.ts';

const { ObjectField: StockObjectField } = getDefaultRegistry<FormData, RJSFSchema>().fields;

interface ShellProps<Context> {
  context: Context;
  looks: Looks;
  idPrefix: string;
  /** Document that references inside a field's schema point into. */
  document: JsonSchema | undefined;
  /** Draws everything below RJSF's root. */
  Root: ComponentType<FieldProps<FormData, RJSFSchema>>;
}

/**
 * RJSF's Form, given once what never changes and never fed on a key: it makes the registry of our fields, widgets and
 * templates, and below its root every field has its own leaf.
 */
export const RjsfShell = memo(function RjsfShell<Context extends object>({
  context,
  looks,
  idPrefix,
  document,
  Root,
}: ShellProps<Context>): ReactNode {
  const fixed = useMemo(() => {
    const schema: RJSFSchema = { type: 'object', properties: {}, ...definitionsOf(document) };
    const fields = { ...looks.fields, ObjectField: rootField(Root) };
    return {
      schema,
      uiSchema: { 'ui:FieldTemplate': Bare },
      validator: plainValidator,
      formContext: context,
      idPrefix,
      tagName: 'div' as const,
      fields,
      widgets: looks.widgets,
      templates: looks.templates,
      showErrorList: false as const,
    };
  }, [context, document, idPrefix, looks, Root]);
  return (
    <Form<FormData, RJSFSchema> {...fixed}>
      <></>
    </Form>
  );
});

// The root is ours; an object that a single widget holds whole is drawn as RJSF does.
function rootField(Root: ShellProps<object>['Root']) {
  return function RootField(props: FieldProps<FormData, RJSFSchema>) {
    const isRoot = props.fieldPathId.path.length === 0;
    if (isRoot) return <Root {...props} />;
    return StockObjectField ? <StockObjectField {...props} /> : null;
  };
}

function definitionsOf(document: JsonSchema | undefined): JsonSchema {
  return Object.fromEntries(
    ['$defs', 'definitions'].flatMap((key) => (document?.[key] ? [[key, document[key]]] : [])),
  );
}

function Bare({ children }: FieldTemplateProps) {
  return children;
}
