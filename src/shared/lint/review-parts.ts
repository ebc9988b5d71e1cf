import type { FormShape, ShapeNode } from '../forms/form-shape.ts';
import { joinPointer } from '../forms/pointer.ts';
import type { PanelUse, Pointer, SummaryPart } from '../forms/types.ts';
import type { View } from './lint-context.ts';

/** A line of a step's tile, of what the receipt says of it, or of a row with a panel, with what it may name. */
export interface ReviewPart {
  at: Pointer;
  part: SummaryPart;
  /** The form, or the row of a list, whose fields the line names. */
  fields: NamedFields;
  /** Its label may name fields of the row. */
  inRow: boolean;
  /** Of a list: what its lines name. */
  row?: NamedFields;
}

/** A list whose rows are forms of their own. */
export interface RowPanel {
  at: Pointer;
  field: Pointer;
  panel: PanelUse;
  row: NamedFields;
}

/** Fields that a line may name: below a template of a form, or of a panel's form. */
export interface NamedFields {
  shape: FormShape | undefined;
  below: Pointer;
  /** The fields are unknown: a list whose rows the schema leaves open. */
  open: boolean;
}

/** Every line of a step's tile, for its receipt and of its panels, also those of rows. */
export function reviewParts(view: View, views: readonly View[]): ReviewPart[] {
  const walk = (
    parts: readonly SummaryPart[],
    at: Pointer,
    fields: NamedFields,
    inRow: boolean,
  ): ReviewPart[] =>
    parts.flatMap((part, index) => {
      const place = joinPointer(at, index);
      const own: ReviewPart = { at: place, part, fields, inRow };
      if (!('each' in part)) return [own];
      const row = rowOf(fields, part.each, views);
      return [{ ...own, row }, ...walk(part.lines, `${place}/lines`, row, true)];
    });
  const fields = fieldsOf(view);
  const { review = [], receipt = [] } = view.screen;
  return [
    ...walk(review, '/review', fields, false),
    ...walk(receipt, '/receipt', fields, false),
    ...rowPanels(view, views).flatMap(({ at, panel: { line = [] }, row }) =>
      walk(line, `${at}/line`, row, true),
    ),
  ];
}

/** Every list of a form whose rows are forms of their own. */
export function rowPanels(view: View, views: readonly View[]): RowPanel[] {
  return Object.entries(view.screen.form?.fields ?? {}).flatMap(([field, { panel }]) =>
    panel
      ? [
          {
            at: `${joinPointer('/form/fields', field)}/panel`,
            field,
            panel,
            row: rowOf(fieldsOf(view), field, views),
          },
        ]
      : [],
  );
}

/** The field that a line names; undefined when there is none. */
export function fieldIn({ shape, below }: NamedFields, pointer: Pointer): ShapeNode | undefined {
  return shape?.nodes.get(`${below}${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`);
}

/** Pointers of all fields that a line may name. */
export function namesIn({ shape, below }: NamedFields): Pointer[] {
  return [...(shape?.nodes.keys() ?? [])]
    .filter((name) => name.startsWith(`${below}/`))
    .map((name) => name.slice(below.length));
}

function fieldsOf({ shape }: View): NamedFields {
  return { shape, below: '', open: false };
}

function rowOf(fields: NamedFields, list: Pointer, views: readonly View[]): NamedFields {
  const node = fieldIn(fields, list);
  const panel = node?.use.panel;
  if (panel) {
    const own = views.find(
      ({ screen, layers }) => screen.id === panel.screen && layers.length === 0,
    );
    return { shape: own?.shape, below: '', open: own === undefined };
  }
  const open = fields.open || node?.row === undefined || node.row.children.length === 0;
  return { shape: fields.shape, below: `${fields.below}${list}/*`, open };
}
