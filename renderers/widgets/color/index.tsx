import type { WidgetProps } from '@rjsf/utils';
import { drawTextInput } from '../draw-text-input.tsx';

/** A colour as `#rrggbb`. */
export default function ColorWidget(props: WidgetProps) {
  return drawTextInput(props, { type: 'color' });
}
