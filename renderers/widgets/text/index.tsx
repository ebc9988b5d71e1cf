import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from '../TextInput.tsx';

const MODES: Record<string, 'decimal' | 'numeric'> = { number: 'decimal', integer: 'numeric' };

export default function TextWidget(props: WidgetProps) {
  const mode = MODES[String(props.schema.type)];
  return <TextInput {...props} {...(mode ? { mode } : {})} />;
}
