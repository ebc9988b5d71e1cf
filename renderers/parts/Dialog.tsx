import { Suspense, lazy } from 'react';
import type { DialogProps } from '../../src/engine/types.ts';
import { loadSheet } from '../kit/dialog/load-sheet.ts';

const Sheet = lazy(loadSheet);

/** A screen over another. The dialog's machinery is loaded apart from the first page. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}
