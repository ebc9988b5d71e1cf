import type { WidgetProps } from '@rjsf/utils';
import { drawTextInput } from '../draw-text-input.tsx';

export default function UriWidget(props: WidgetProps) {
  return drawTextInput(props, { type: 'url', mode: 'url', fill: 'url' });
}
