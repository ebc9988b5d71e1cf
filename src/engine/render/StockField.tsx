import { atom } from 'jotai/vanilla';
import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { useEffect } from 'react';
import type { FormData } from '../../shared/forms/types.ts';
import type { Store } from '../types.ts';
import { afterPress } from '../screen/after-press.ts';
import { useEngine, useAtomValue } from './engine-context.ts';
import { loadSchemaUtils } from './late-schema-utils.ts';

type Stock = Pick<Registry<FormData, RJSFSchema>, 'fields' | 'templates' | 'widgets'>;

const stock = atom<Stock | 'failed' | undefined>(undefined);
const completed = new WeakMap<Registry<FormData, RJSFSchema>, Registry<FormData, RJSFSchema>>();

/** A field as RJSF's own SchemaField draws it. RJSF's fields are fetched with the first one that needs them. */
export function StockField(props: FieldProps<FormData, RJSFSchema>) {
  const { store, setup } = useEngine();
  const { Waiting, Failed } = setup.renderers.parts;
  const found = useAtomValue(stock);
  useEffect(() => {
    if (!found) void fetchStock(store);
  }, [store, found]);
  if (!found) return <Waiting label="Loading" />;
  if (found === 'failed') {
    const retry = () => store.set(stock, undefined);
    return <Failed message="A part of this page could not be loaded." onRetry={retry} />;
  }
  const registry = completedBy(found, props.registry);
  const { SchemaField } = registry.fields;
  return SchemaField && <SchemaField {...props} registry={registry} />;
}

async function fetchStock(store: Store): Promise<void> {
  const found = await Promise.all([import('@rjsf/core'), loadSchemaUtils()]).then(
    ([{ getDefaultRegistry }]) => getDefaultRegistry<FormData, RJSFSchema>(),
    () => 'failed' as const,
  );
  afterPress(() => store.set(stock, found));
}

// What the looks have stands over what RJSF brings.
function completedBy(
  { fields, templates, widgets }: Stock,
  registry: Registry<FormData, RJSFSchema>,
): Registry<FormData, RJSFSchema> {
  const known = completed.get(registry);
  if (known) return known;
  const { ButtonTemplates } = registry.templates;
  const made = {
    ...registry,
    fields: { ...fields, ...registry.fields },
    widgets: { ...widgets, ...registry.widgets },
    templates: {
      ...templates,
      ...registry.templates,
      ButtonTemplates: { ...templates.ButtonTemplates, ...ButtonTemplates },
    },
  };
  completed.set(registry, made);
  return made;
}
