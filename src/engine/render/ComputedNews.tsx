import { type CSSProperties, useEffect, useState } from 'react';
import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { templateOf } from '../../shared/forms/pointer.ts';
import type { Pointer } from '../../shared/forms/types.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import type { FormStore } from '../form/form-store.ts';

// A number that changes on every key is told once, when the typing pauses.
const QUIET_MS = 600;

// For the ear only: whoever sees the screen sees the field itself.
const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Tells screen readers politely what rules have computed, since nobody typed it. */
export function ComputedNews({ form }: { form: FormStore }) {
  return form.plan.computed.size > 0 ? <News form={form} /> : null;
}

function News({ form }: { form: FormStore }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const changed = new Set<Pointer>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      setText([...changed].flatMap((pointer) => newsOf(form, pointer) ?? []).join(', '));
      changed.clear();
    };
    const stop = form.subscribeChanges((pointers, cause) => {
      const computed = pointers.filter((at) => form.plan.computed.has(templateOf(at)));
      if (cause !== 'set' || computed.length === 0) return;
      for (const pointer of computed) changed.add(pointer);
      clearTimeout(timer);
      timer = setTimeout(tell, QUIET_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form]);
  return (
    <p role="status" style={UNSEEN}>
      {text}
    </p>
  );
}

function newsOf(form: FormStore, pointer: Pointer): string | undefined {
  const entry = form.cells.nearest(pointer);
  if (!entry || !form.presence.shown(entry.address, entry.node.template)) return undefined;
  const value = form.cells.valueAt(entry.address);
  return isEmpty(value) ? undefined : `${labelOfNode(entry.node)}: ${String(value)}`;
}
