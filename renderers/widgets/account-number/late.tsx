import type { WidgetProps } from '@rjsf/utils';
import { DigitsInput } from '../DigitsInput.tsx';

const LONGEST_ACCOUNT = 17;

export default function AccountNumberWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={LONGEST_ACCOUNT} fill="off" look="code" />;
}
