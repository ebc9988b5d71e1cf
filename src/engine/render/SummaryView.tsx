import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { labelOfNode } from '../../shared/forms/form-shape.ts';
import { parentOf } from '../../shared/forms/pointer.ts';
import { useEngine, useWatched } from './engine-context.ts';
import { summaryId } from '../screen/focus.ts';
import type { FormStore } from '../form/form-store.ts';
import { inOrder } from '../form/issue-book.ts';
import type { ScreenSession } from '../screen/screen-session.ts';
import { entryName } from './use-removal.ts';

/** All that stands in the way, after a try to go on that failed. It shrinks as things are mended. */
export function SummaryView({ session, form }: { session: ScreenSession; form: FormStore }) {
  const { ErrorSummary } = useEngine().setup.looks.parts;
  const isShown = useWatched(session.summary);
  const landed = useSyncExternalStore(
    useCallback((listener: () => void) => form.issues.subscribe(listener), [form]),
    () => form.issues.list(),
  );
  const issues = useMemo(
    () =>
      inOrder(landed, (address) => session.placeOf(address)).map(({ address, issue }) => ({
        ...issue,
        field: form.cells.pointerOf(address),
        label: labelOf(form, address),
      })),
    [landed, form, session],
  );
  // One question with one error says it under the field already.
  const isEcho = session.steps !== undefined && issues.length === 1 && issues[0]?.field !== '';
  if (!isShown || issues.length === 0 || isEcho) return null;
  return (
    <div id={summaryId(session.screen.id)} tabIndex={-1}>
      <ErrorSummary issues={issues} onPick={(field) => session.focus(field)} />
    </div>
  );
}

// Rows that have a name say which one it is: `Question 3, Condition`.
function labelOf(form: FormStore, address: string): string {
  const { cells } = form;
  const node = cells.entry(address)?.node;
  if (!node || address === '') return '';
  const rows: string[] = [];
  for (let at = parentOf(address); at !== ''; at = parentOf(at)) {
    const row = cells.entry(parentOf(at))?.node.row;
    const index = row ? cells.rowsOf(parentOf(at)).findIndex((key) => at.endsWith(`/${key}`)) : -1;
    if (index >= 0 && typeof row?.schema.title === 'string')
      rows.unshift(entryName(row.schema.title, index));
  }
  return [...rows, labelOfNode(node)].join(', ');
}
