import type { BaseInputTemplateProps, StrictRJSFSchema } from '@rjsf/utils';
import { drawTextInput } from '../widgets/draw-text-input.tsx';

/** What RJSF's own widgets draw: foreign schemas with formats that have no widget of ours. */
export function BaseInputTemplate({ type, ...props }: BaseInputTemplateProps) {
  return drawTextInput(props, {
    type: type === 'password' || type === 'email' || type === 'url' ? type : 'text',
    ...modeOf(props.schema),
  });
}

function modeOf({ type }: StrictRJSFSchema) {
  if (type === 'number') return { mode: 'decimal' as const };
  return type === 'integer' ? { mode: 'numeric' as const } : {};
}
