import { atom } from 'jotai/vanilla';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { parentOf } from '../../shared/forms/pointer.ts';
import type { FormStep, Pointer } from '../../shared/forms/types.ts';
import type { Drawing, FormRegistry } from './drawing.ts';
import { useAtomValue } from './engine-context.ts';
import type { FormSteps } from '../form/form-steps.ts';
import { focusHeading } from '../screen/focus.ts';
import { type LayoutGroup, layoutOf } from '../screen/layout.ts';

// A browser lays out, and React passes over, a block of this many rows at a key instead of the whole group.
const BLOCK = 32;

interface LayoutProps {
  drawing: Drawing;
  registry: FormRegistry;
}

/** The form's groups, or the one question that is asked now. */
export function FormLayout({ drawing, registry }: LayoutProps) {
  const { steps } = drawing.session;
  return steps ? (
    <OneQuestion drawing={drawing} registry={registry} steps={steps} />
  ) : (
    <Groups drawing={drawing} registry={registry} />
  );
}

function OneQuestion({ drawing, registry, steps }: LayoutProps & { steps: FormSteps }) {
  const id = useAtomValue(steps.current);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  // The first question leaves the focus to the page; each one after it takes it, and is read out with that.
  useEffect(() => {
    if (shown.current !== id) focusHeading(place.current);
    shown.current = id;
  }, [id]);
  const step = steps.step();
  if (!step) return null;
  const { Question } = drawing.renderers.parts;
  const { n, count } = steps.place();
  const label = steps.label.replace('{n}', String(n)).replace('{count}', String(count));
  return (
    <div ref={place}>
      <Question
        label={label}
        n={n}
        count={count}
        title={step.title}
        {...(step.why ? { why: step.why } : {})}
        {...(steps.look ? { look: steps.look } : {})}
      >
        <Groups key={step.id} drawing={drawing} registry={registry} step={step} />
      </Question>
    </div>
  );
}

function Groups({ drawing, registry, step }: LayoutProps & { step?: FormStep }) {
  const { session, form } = drawing;
  const groups = useMemo(
    () => layoutOf(session.screen, form.shape, { step, listed: session.listed }),
    [session, form, step],
  );
  return groups.map((group) => (
    <GroupView key={group.key} group={group} drawing={drawing} registry={registry} />
  ));
}

// Only a field of this very group that comes or goes draws the group again; its other fields keep what they drew.
const GroupView = memo(function GroupView({
  group,
  drawing,
  registry,
}: LayoutProps & { group: LayoutGroup }) {
  const { Group } = drawing.renderers.parts;
  const { Part } = drawing;
  useShown(drawing, group);
  const isLong = group.rows.length > BLOCK;
  const rows = group.rows
    .map((row, index) => ({
      key: row.join(' '),
      ...labelOf(group, row),
      // By the place among all rows, so that one that comes or goes never moves another to the next block.
      ...(isLong ? { block: Math.floor(index / BLOCK) } : {}),
      cells: row
        .filter((field) => isDrawn(drawing, field))
        .map((field): ReactNode => (
          <Part key={field} address={field} drawing={drawing} registry={registry} />
        )),
    }))
    .filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return null;
  const { title, hint } = group;
  return <Group {...(title ? { title } : {})} {...(hint ? { hint } : {})} rows={rows} />;
});

function labelOf({ rowLabels }: LayoutGroup, [first = '']: readonly Pointer[]) {
  const label = rowLabels[first];
  return label ? { label } : {};
}

function isDrawn({ form }: Drawing, field: Pointer): boolean {
  return form.presence.shown(field) && form.shape.find(field)?.use.widget !== 'hidden';
}

// Which fields of a group are drawn, as one text: only another text draws the group again.
function useShown(drawing: Drawing, group: LayoutGroup): string {
  const shown = useMemo(() => {
    const fields = group.rows.flat();
    const parts = around(fields);
    return atom((get) => {
      for (const part of parts) get(drawing.form.layoutOf(part));
      return fields.map((field) => (isDrawn(drawing, field) ? '1' : '0')).join('');
    });
  }, [drawing, group]);
  return useAtomValue(shown);
}

// All parts whose change of presence may show or hide one of the fields: those that they are in, and those around these.
function around(fields: readonly Pointer[]): ReadonlySet<Pointer> {
  const parts = new Set(['']);
  for (const field of fields) {
    for (let at = parentOf(field); !parts.has(at); at = parentOf(at)) parts.add(at);
  }
  return parts;
}
