import type { DialogProps } from '../../src/engine/types.ts';
import { loadSheet } from '../kit/dialog/load-sheet.ts';
import { late } from '../kit/late.tsx';
import { useSay } from '../kit/text/say.ts';

const Sheet = late(loadSheet);

/** A screen over another. The dialog's machinery is loaded apart from the first page. */
export function Dialog(props: DialogProps) {
  const say = useSay();
  return <Sheet {...props} title={say(props.title)} />;
}
