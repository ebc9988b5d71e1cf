import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { joinPointer } from '../../shared/forms/pointer.ts';
import type { FormData } from '../../shared/forms/types.ts';
import { type Address, type Cell, isKindMark } from '../form/cells.ts';
import type { PartMore } from '../renderer-types.ts';
import { schemaNodeOf } from '../schema/schema-node.ts';
import { focusField } from '../screen/focus.ts';
import type { RowOfCells } from '../types.ts';
import type { CellProps, Drawing } from './drawing.ts';
import { useAtomValue } from './engine-context.ts';
import { kindsOf, KindPickers } from './KindPickers.tsx';
import { ClosedPart, OwnKey } from './OwnKeys.tsx';
import { PartFrame, usePart } from './PartFrame.tsx';

type TemplateProps = ObjectFieldTemplateProps<FormData, RJSFSchema> & PartMore;

/** A part of a form with fields of its own; of several kinds, the one that is chosen. */
export function ObjectPart(props: CellProps) {
  const { address, drawing, cell, bare = false } = props;
  const { form } = drawing;
  const { node } = cell;
  useAtomValue(form.layoutOf(address));
  const part = usePart(props);
  if (!cell.state.visible) return null;
  if (schemaNodeOf(node)?.isClosed) return <ClosedPart {...props} />;
  const { look, field } = part;
  const { ObjectFieldTemplate } = look.templates;
  const Template = ObjectFieldTemplate as ComponentType<TemplateProps>;
  const isTitled = !bare && look.options.label !== false;
  const rows = [...pickerRow(props), ...fieldRows(props)];
  const { disabled } = look;
  const { readonly, required } = field;
  return (
    <PartFrame {...part}>
      <Template
        title={isTitled ? look.label : ''}
        description={isTitled ? look.description : ''}
        properties={rows.map(({ key, cells }) => ({
          name: key,
          content: <Fragment key={key}>{cells}</Fragment>,
          disabled,
          readonly,
          required,
          hidden: false,
        }))}
        rows={rows}
        {...{ disabled, readonly, required }}
        fieldPathId={field.fieldPathId}
        schema={field.schema}
        uiSchema={field.uiSchema}
        formData={form.cells.valueAt(address) as FormData}
        registry={field.registry}
        onAddProperty={() => {
          const made = form.reshape(address, (keys, entry) => keys.addKey(entry));
          if (made !== undefined) focusField(`${drawing.handle(made).fieldPathId.$id}-key`);
        }}
      />
    </PartFrame>
  );
}

function pickerRow(props: CellProps): RowOfCells[] {
  const isChosen = kindsOf(props.cell).length > 0;
  return isChosen ? [{ key: ' kinds', cells: [<KindPickers key="kinds" {...props} />] }] : [];
}

function fieldRows({ address, drawing, registry, cell }: CellProps): RowOfCells[] {
  const { Part, form } = drawing;
  const hasBlocks = drawing.hasBlocks(address);
  return shownFields(drawing, address, cell).map((field) => {
    const part = <Part key={field} address={field} drawing={drawing} registry={registry} />;
    const node = schemaNodeOf(form.cells.entry(field)?.node);
    const drawn: ReactNode = node?.isExtra ? (
      <OwnKey key={field} address={field} drawing={drawing} registry={registry}>
        {part}
      </OwnKey>
    ) : (
      part
    );
    const block = hasBlocks && node ? { block: node.block, fields: drawing.fieldsIn(field) } : {};
    return { key: field, cells: [drawn], ...block };
  });
}

function shownFields({ form, ticks }: Drawing, address: Address, { node }: Cell): Address[] {
  const entry = form.cells.entry(address);
  if (!entry) return [];
  return form.cells
    .partsOf(entry)
    .filter((field) => !isKindMark(node, field) && !ticks.has(field.template))
    .map(({ name }) => joinPointer(address, name))
    .filter((field) => {
      const part = form.cells.get(field);
      if (!part?.state.visible || part.node.use.widget === 'hidden') return false;
      return !schemaNodeOf(part.node)?.isMark;
    });
}
