import type { WidgetProps } from '@rjsf/utils';
import { maxLengthOf } from '../control.ts';
import { DigitsInput } from '../DigitsInput.tsx';

const LONGEST = 20;

/** Digits only, as text: leading zeros stay. */
export default function NumberTextWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={maxLengthOf(props) ?? LONGEST} look="size-short" />;
}
