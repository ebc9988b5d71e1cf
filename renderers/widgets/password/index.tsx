import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../TextInput.tsx';

export default function PasswordWidget(props: WidgetProps) {
  return <TextInput {...props} type="password" />;
}
