import { useMemo } from 'react';
import { useEngine, useAtomValue } from './engine-context.ts';
import { fieldName } from '../form/field-name.ts';
import { summaryId } from '../screen/focus.ts';
import type { FormStore } from '../form/form-store.ts';
import { inOrder, isEcho } from '../form/issue-book.ts';
import type { ScreenSession } from '../screen/screen-session.ts';

/** The form's issues after a failed submit; corrected ones disappear. */
export function SummaryView({ session, form }: { session: ScreenSession; form: FormStore }) {
  const { ErrorSummary } = useEngine().setup.renderers.parts;
  const isShown = useAtomValue(session.summary);
  const placed = useAtomValue(form.issues.all);
  const issues = useMemo(
    () =>
      inOrder(placed, (address) => session.placeOf(address)).map(({ address, issue }) => ({
        ...issue,
        field: form.cells.pointerOf(address),
        label: fieldName(form, address),
      })),
    [placed, form, session],
  );
  if (!isShown || issues.length === 0 || isEcho(session, placed)) return null;
  return (
    <ErrorSummary
      id={summaryId(session.screen.id)}
      issues={issues}
      onPick={(field) => session.focus(field)}
    />
  );
}
