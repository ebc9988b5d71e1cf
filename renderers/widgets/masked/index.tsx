import type { WidgetProps } from '@rjsf/utils';
import { maxLengthOf } from '../control.ts';
import { DigitsInput } from '../DigitsInput.tsx';

const LONGEST = 25;

/** Any number that the server keeps to itself: shows its last four and takes a new one. */
export default function MaskedWidget(props: WidgetProps) {
  const { digits } = props.options;
  const most = typeof digits === 'number' ? digits : (maxLengthOf(props) ?? LONGEST);
  return <DigitsInput {...props} digits={most} fill="off" look="code" />;
}
