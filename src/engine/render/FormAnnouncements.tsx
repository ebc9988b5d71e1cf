import { useEffect, useMemo } from 'react';
import { templateOf } from '../../shared/forms/pointer.ts';
import { isEmpty } from '../../shared/forms/values.ts';
import type { Address } from '../form/cells.ts';
import { useEngine, useAtomValue } from './engine-context.ts';
import { fieldName } from '../form/field-name.ts';
import type { FormStore } from '../form/form-store.ts';
import { AnnouncementQueue } from '../form/announcements.ts';
import type { ScreenSession } from '../screen/screen-session.ts';

/** The live region of a form: fields that turned wrong, each by its name, and what rules have computed. */
export function FormAnnouncements({ session, form }: { session: ScreenSession; form: FormStore }) {
  const { store, setup } = useEngine();
  const { Announcements: Look } = setup.renderers.parts;
  const announcements = useMemo(() => new AnnouncementQueue(store), [store]);
  const current = useAtomValue(announcements.current);
  useEffect(() => {
    const stops = [
      announcements.watchIssues(
        form.issues,
        (address) => fieldName(form, address),
        (issue) => session.submission.announced.has(issue),
      ),
      watchComputed(form, announcements),
      () => announcements.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [session, form, announcements]);
  return <Look {...current} />;
}

function watchComputed(form: FormStore, announcements: AnnouncementQueue): () => void {
  const { computed } = form;
  if (computed.size === 0) return () => undefined;
  return form.subscribeChanges((pointers, cause) => {
    if (cause !== 'set') return;
    for (const pointer of pointers) {
      const entry = computed.has(templateOf(pointer)) ? form.cells.nearest(pointer) : undefined;
      if (entry) announcements.add(pointer, () => computedLine(form, entry.address));
    }
  });
}

function computedLine(form: FormStore, address: Address) {
  const node = form.cells.entry(address)?.node;
  if (!node || !form.presence.shown(address, node.template)) return undefined;
  const value = form.cells.valueAt(address);
  return isEmpty(value) ? undefined : { label: fieldName(form, address), message: String(value) };
}
