import Form, { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, type FormEvent, memo, type ReactNode, useMemo } from 'react';
import type { FormData, JsonSchema } from '../../shared/forms/types.ts';
import { plainValidator } from './plain-validator.ts';
import type { Looks } from '../types.ts';

const { ObjectField: StockObjectField } = getDefaultRegistry<FormData, RJSFSchema>().fields;

/** What every widget can read as `registry.formContext`. */
export interface ShellContext {
  /** Id of the form that controls name as theirs. */
  readonly formId: string;
}

interface ShellProps<Context extends ShellContext> {
  context: Context;
  looks: Looks;
  idPrefix: string;
  /** Document that references inside a field's schema point into. */
  document: JsonSchema | undefined;
  /** Draws everything below RJSF's root. */
  Root: ComponentType<FieldProps<FormData, RJSFSchema>>;
  onSubmit(event: FormEvent): void;
}

/**
 * RJSF's Form, given once what never changes and never fed on a key: it makes the registry of our fields, widgets and
 * templates, and below its root every field has its own leaf.
 */
export const RjsfShell = memo(function RjsfShell<Context extends ShellContext>({
  context,
  looks,
  idPrefix,
  document,
  Root,
  onSubmit,
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
  // Controls belong to the form by its id and do not stand in it: a browser looks through all controls of a form that is
  // around the one at hand, at every key.
  return (
    <>
      <form id={context.formId} noValidate onSubmit={onSubmit} />
      <Form<FormData, RJSFSchema> {...fixed}>
        <></>
      </Form>
    </>
  );
});

// The root is ours; an object that a single widget holds whole is drawn as RJSF does.
function rootField(Root: ShellProps<ShellContext>['Root']) {
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
