import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { type FormEvent, memo, useCallback, useMemo } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import { Drawing, type FormRegistry } from './drawing.ts';
import { FieldPart } from './FieldPart.tsx';
import { FormLayout } from './FormLayout.tsx';
import { FormNews } from './FormNews.tsx';
import type { FormStore } from '../form/form-store.ts';
import { RjsfShell } from './RjsfShell.tsx';
import type { ScreenSession } from '../screen/screen-session.ts';

/** A screen's form: every field has its own leaf, which reads and writes its own atom. */
export const FormView = memo(function FormView({
  session,
  form,
}: {
  session: ScreenSession;
  form: FormStore;
}) {
  const drawing = useMemo(() => new Drawing(session, form, FieldPart), [session, form]);
  const onSubmit = useCallback(
    (event: FormEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (!session.readOnly) void session.submission.forward();
    },
    [session],
  );
  return (
    <div className="form">
      <RjsfShell
        context={drawing}
        looks={drawing.looks}
        idPrefix={drawing.idPrefix}
        document={session.screen.form?.standard ? undefined : session.screen.schema}
        Root={Root}
        onSubmit={onSubmit}
      />
      <FormNews session={session} form={form} />
    </div>
  );
});

function Root({ registry }: FieldProps<FormData, RJSFSchema>) {
  const own = registry as FormRegistry;
  const { formContext: drawing } = own;
  // A standard schema has no groups of ours: it is drawn as one part.
  if (!drawing.session.screen.form?.standard)
    return <FormLayout drawing={drawing} registry={own} />;
  return <FieldPart address="" drawing={drawing} registry={own} bare />;
}
