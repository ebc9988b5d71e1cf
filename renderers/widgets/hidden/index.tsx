import type { WidgetProps } from '@rjsf/utils';
import { textOf } from '../../kit/read.ts';

export default function HiddenWidget({ id, name, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName ?? name} value={textOf(value)} readOnly />;
}
