import { CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ConditionalField, Field } from './Field.tsx';
import type { FormModel } from './form-model.ts';

/** Hand-written reference form: state outside React, one memoised component per field. */
export function HandWrittenForm({ form }: { form: FormModel }) {
  return (
    <form
      className="page-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        focusOn(form.submit());
      }}
    >
      <Summary form={form} />
      <div className="group">
        {form.fields.map((field) =>
          field.unless ? (
            <ConditionalField key={field.name} form={form} field={field} />
          ) : (
            <Field key={field.name} form={form} field={field} />
          ),
        )}
      </div>
      <div className="buttons no-print">
        <button type="submit" className="button primary">
          <span>Submit</span>
        </button>
      </div>
    </form>
  );
}

function Summary({ form }: { form: FormModel }) {
  const problems = useSyncExternalStore(form.subscribeProblems, form.getProblems);
  if (problems.length === 0) return null;
  return (
    <div className="panel bad error-summary" role="alert">
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="panel-title">
          {problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`}
        </p>
        <ul className="error-list">
          {problems.map(({ name, label, error }) => (
            <li key={name}>
              <button type="button" onClick={() => focusOn(name)}>
                {label}: {error}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusOn(name: string | undefined): void {
  if (name !== undefined) document.getElementById(name)?.focus();
}
