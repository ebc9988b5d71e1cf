import type { WidgetProps } from '@rjsf/utils';
import { drawTextInput } from '../draw-text-input.tsx';

export default function EmailWidget(props: WidgetProps) {
  return drawTextInput(props, { type: 'email', mode: 'email', fill: 'email', keep: withoutBlanks });
}

// Phones add a blank after a word that they complete.
function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}
