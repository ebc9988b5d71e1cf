import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findLooks } from '../../../src/app/looks.ts';
import { ForeignForm } from '../../../src/engine/schema/foreign-form.ts';
import { ForeignView } from '../../../src/engine/render/ForeignView.tsx';
import { ForeignDocument } from '../../../src/shared/forms/foreign/foreign-document.ts';
import type { JsonSchema } from '../../../src/shared/forms/types.ts';
import { compileForeignNow } from '../../../src/shared/validation/compile-foreign.ts';

interface Given {
  initial?: unknown;
  ui?: Record<string, unknown>;
}

/** The store of a foreign form, without a page. */
export function openForm(schema: JsonSchema, { initial, ui }: Given = {}): ForeignForm {
  const document = new ForeignDocument(schema);
  return new ForeignForm({ document, validators: compileForeignNow(document), initial, ui });
}

/** A foreign form on a page, with the store's own looks. `sent` are what was submitted. */
export function openPage(schema: JsonSchema, given: Given = {}) {
  const form = openForm(schema, given);
  const sent: unknown[] = [];
  const view = render(
    <ForeignView
      form={form}
      looks={looks}
      id="form"
      title="Form"
      onSubmit={(data) => sent.push(data)}
    />,
  );
  return { ...view, form, sent, user: userEvent.setup() };
}

const looks = findLooks();
