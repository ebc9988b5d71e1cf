import type { WidgetProps } from '@rjsf/utils';
import { readTypedNumber } from '../../../src/shared/domain/typed-number.ts';
import { drawTextInput } from '../draw-text-input.tsx';

/** A number, as text: leading zeros stay. What is no number is held as it was typed. */
export default function NumberTextWidget(props: WidgetProps) {
  const { value: given, onChange, onBlur } = props;
  const leave: WidgetProps['onBlur'] = (id) => {
    const whole = typeof given === 'string' ? given.trim() : given;
    if (whole !== given) onChange(whole);
    onBlur(id, whole);
  };
  return drawTextInput(
    { ...props, onBlur: leave },
    { mode: 'numeric', keep: readTypedNumber, cuts: false, look: 'size-short' },
  );
}
