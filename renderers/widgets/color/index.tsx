import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../TextInput.tsx';

/** A colour as `#rrggbb`. */
export default function ColorWidget(props: WidgetProps) {
  return <TextInput {...props} type="color" />;
}
