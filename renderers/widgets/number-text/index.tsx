import type { WidgetProps } from '@rjsf/utils';
import { readTypedNumber, readTypedPercent } from '../../../src/shared/domain/typed-number.ts';
import { isSet } from '../../kit/read.ts';
import { drawTextInput } from '../draw-text-input.tsx';

/** A number, as text: leading zeros stay. What is no number is held as it was typed. */
export default function NumberTextWidget(props: WidgetProps) {
  const { value: given, options, onChange, onBlur } = props;
  const leave: WidgetProps['onBlur'] = (id) => {
    const whole = typeof given === 'string' ? given.trim() : given;
    if (whole !== given) onChange(whole);
    onBlur(id, whole);
  };
  return drawTextInput(
    { ...props, onBlur: leave },
    {
      mode: 'numeric',
      keep: isSet(options.percent) ? readTypedPercent : readTypedNumber,
      cuts: false,
      look: 'size-short',
    },
  );
}
