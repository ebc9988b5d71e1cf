import type { WidgetProps } from '@rjsf/utils';
import { drawTextInput } from '../draw-text-input.tsx';

const MODES: Record<string, 'decimal' | 'numeric'> = { number: 'decimal', integer: 'numeric' };

export default function TextWidget(props: WidgetProps) {
  const mode = MODES[String(props.schema.type)];
  return drawTextInput(props, mode ? { mode } : {});
}
