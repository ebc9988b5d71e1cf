import { Suspense, lazy } from 'react';
import type { DialogProps } from '../../src/engine/types.ts';
import { loadSheet } from '../kit/dialog/load-sheet.ts';
import { useSay } from '../kit/text/say.ts';

const Sheet = lazy(loadSheet);

/** A screen over another. The dialog's machinery is loaded apart from the first page. */
export function Dialog(props: DialogProps) {
  const say = useSay();
  return (
    <Suspense fallback={null}>
      <Sheet {...props} title={say(props.title)} />
    </Suspense>
  );
}
