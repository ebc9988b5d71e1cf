import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../TextInput.tsx';

export default function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />;
}
