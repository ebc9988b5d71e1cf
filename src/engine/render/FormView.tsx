import { type FormEvent, memo, Suspense, useCallback, useMemo } from 'react';
import { Drawing } from './drawing.ts';
import { FieldPart } from './FieldPart.tsx';
import { FormLayout } from './FormLayout.tsx';
import { FormAnnouncements } from './FormAnnouncements.tsx';
import type { FormStore } from '../form/form-store.ts';
import { makeRegistry } from './registry.ts';
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
  const registry = useMemo(() => {
    const { schema, form: use } = session.screen;
    return makeRegistry(drawing, schema, use?.uiSchema);
  }, [drawing, session]);
  const onSubmit = useCallback(
    (event: FormEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (!session.readOnly) void session.submission.forward();
    },
    [session],
  );
  const { Waiting } = drawing.renderers.parts;
  // Controls belong to the form by its id and do not stand in it: a browser looks through all controls of a form that is
  // around the one at hand, at every key. A standard schema has no groups of ours: it is drawn as one part.
  return (
    <div className="form">
      <form id={drawing.formId} noValidate onSubmit={onSubmit} />
      <Suspense fallback={<Waiting label="Loading" />}>
        {session.screen.form?.standard ? (
          <FieldPart address="" drawing={drawing} registry={registry} bare />
        ) : (
          <FormLayout drawing={drawing} registry={registry} />
        )}
      </Suspense>
      <FormAnnouncements session={session} form={form} />
    </div>
  );
});
