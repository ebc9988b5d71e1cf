import type { WidgetProps } from '@rjsf/utils';
import { DigitsInput } from '../DigitsInput.tsx';

const LONGEST_CODE = 4;

export default function SecurityCodeWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={LONGEST_CODE} fill="cc-csc" look="code size-zip" />;
}
