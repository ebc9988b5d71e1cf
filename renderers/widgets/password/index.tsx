import type { WidgetProps } from '@rjsf/utils';
import { drawTextInput } from '../draw-text-input.tsx';

export default function PasswordWidget(props: WidgetProps) {
  return drawTextInput(props, { type: 'password' });
}
