import type { WidgetProps } from '@rjsf/utils';
import { DigitsInput } from '../DigitsInput.tsx';

export default function RoutingWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={9} fill="off" look="code size-short" />;
}
