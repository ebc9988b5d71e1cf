import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../TextInput.tsx';

export default function UriWidget(props: WidgetProps) {
  return <TextInput {...props} type="url" mode="url" fill="url" />;
}
