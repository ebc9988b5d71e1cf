import Form, { getDefaultRegistry } from '@rjsf/core';
import type {
  FieldProps,
  FieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils';
import { type FormEvent, memo, useMemo } from 'react';
import type { FormData } from '../shared/forms/types.ts';
import { Drawing } from './drawing.ts';
import { FieldPart } from './FieldPart.tsx';
import { FormLayout } from './FormLayout.tsx';
import type { FormStore } from './form-store.ts';
import { plainValidator } from './plain-validator.ts';
import type { ScreenSession } from './screen-session.ts';

const { ObjectField: StockObjectField } = getDefaultRegistry<FormData, RJSFSchema, Drawing>()
  .fields;

/**
 * RJSF's Form, given once what never changes and never fed on a key: below its root, every field has its own leaf, which
 * reads and writes its own atom.
 */
export const FormView = memo(function FormView({
  session,
  form,
}: {
  session: ScreenSession;
  form: FormStore;
}) {
  const fixed = useMemo(() => formProps(session, form), [session, form]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!session.readOnly) void session.submission.forward();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Form {...fixed}>
        <></>
      </Form>
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
});

function formProps(session: ScreenSession, form: FormStore) {
  const drawing = new Drawing(session, form, FieldPart);
  const { schema } = session.screen;
  const { looks } = drawing;
  const definitions = Object.fromEntries(
    ['$defs', 'definitions'].flatMap((key) => (schema?.[key] ? [[key, schema[key]]] : [])),
  );
  return {
    schema: { type: 'object', properties: {}, ...definitions } as RJSFSchema,
    uiSchema: { 'ui:FieldTemplate': Bare },
    validator: plainValidator,
    formContext: drawing,
    idPrefix: drawing.idPrefix,
    tagName: 'div' as const,
    fields: { ...looks.fields, ObjectField: RootField } as RegistryFieldsType<
      FormData,
      RJSFSchema,
      Drawing
    >,
    widgets: looks.widgets,
    templates: looks.templates as Partial<TemplatesType<FormData, RJSFSchema, Drawing>>,
    showErrorList: false as const,
  };
}

// The root is ours; an object that a single widget or a foreign schema holds whole is drawn as RJSF does.
function RootField(props: FieldProps<FormData, RJSFSchema, Drawing>) {
  const { fieldPathId, registry } = props;
  if (fieldPathId.path.length > 0) return StockObjectField ? <StockObjectField {...props} /> : null;
  return <FormLayout drawing={registry.formContext} registry={registry} />;
}

function Bare({ children }: FieldTemplateProps) {
  return children;
}
