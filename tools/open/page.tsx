import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from '../../renderers/kit/Panel.tsx';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import { findLooks } from '../../src/app/looks.ts';
import { ForeignForm } from '../../src/engine/schema/foreign-form.ts';
import { ForeignView } from '../../src/engine/render/ForeignView.tsx';
import { ForeignDocument } from '../../src/shared/forms/foreign/foreign-document.ts';
import { startForeign } from '../../src/shared/validation/foreign-runtime.ts';
import type { OpenedForm } from './read-form.ts';

async function openPage(): Promise<void> {
  const [answer, module] = await Promise.all([
    fetch('/form.json'),
    import(/* @vite-ignore */ `${window.location.origin}/validators.js`) as Promise<
      Parameters<typeof startForeign>[0]
    >,
  ]);
  const { title, schema, ui, data } = (await answer.json()) as Omit<OpenedForm, 'validators'>;
  const form = new ForeignForm({
    document: new ForeignDocument(schema),
    validators: startForeign(module),
    ui,
    initial: data,
  });
  document.title = title;
  createRoot(document.getElementById('store') ?? document.body).render(
    <StoreTheme>
      <OpenedPage form={form} title={title} intro={textOf(schema.description)} />
    </StoreTheme>,
  );
}

const looks = findLooks();

function OpenedPage({ form, title, intro }: { form: ForeignForm; title: string; intro: string }) {
  const [sent, setSent] = useState<string>();
  return (
    <>
      <ForeignView
        form={form}
        looks={looks}
        id="form"
        title={title}
        intro={intro}
        alone
        onSubmit={(result) => setSent(JSON.stringify(result, null, 2))}
      />
      {sent !== undefined && (
        <div className="container">
          <Panel tone="good" role="status" title="This is valid. The form holds:">
            <pre>{sent}</pre>
          </Panel>
        </div>
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

await openPage();
