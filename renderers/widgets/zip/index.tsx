import type { WidgetProps } from '@rjsf/utils';
import { DigitsInput } from '../DigitsInput.tsx';

export default function ZipWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={5} fill="postal-code" look="size-zip" />;
}
