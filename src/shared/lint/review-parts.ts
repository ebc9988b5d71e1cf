import type { FormShape, ShapeNode } from '../forms/form-shape.ts';
import { joinPointer } from '../forms/pointer.ts';
import type { Pointer, SummaryPart } from '../forms/types.ts';
import type { View } from './lint-context.ts';

/** A line of a step's tile or of what the receipt says of it, with what it may name. */
export interface ReviewPart {
  at: Pointer;
  part: SummaryPart;
  /** The form, or the row of a list, whose fields the line names. */
  fields: NamedFields;
  /** Its label may name fields of the row. */
  inRow: boolean;
}

/** Fields that a line may name: below a template of a form, or of a panel's form. */
export interface NamedFields {
  shape: FormShape | undefined;
  below: Pointer;
  /** The fields are unknown: a list whose rows the schema leaves open. */
  open: boolean;
}

/** Every line of a step's tile and for its receipt, also those of rows. */
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
      return [own, ...walk(part.lines, `${place}/lines`, row, true)];
    });
  const fields: NamedFields = { shape: view.shape, below: '', open: false };
  const { review = [], receipt = [] } = view.screen;
  return [...walk(review, '/review', fields, false), ...walk(receipt, '/receipt', fields, false)];
}

/** The field that a line names; undefined when there is none. */
export function fieldIn({ shape, below }: NamedFields, pointer: Pointer): ShapeNode | undefined {
  return shape?.nodes.get(`${below}${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`);
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
