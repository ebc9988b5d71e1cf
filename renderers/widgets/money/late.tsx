import type { WidgetProps } from '@rjsf/utils';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { readTypedNumber } from '../../../src/shared/domain/typed-number.ts';
import { numberOf } from '../../kit/read.ts';
import { drawTextInput } from '../draw-text-input.tsx';
import './recipe.generated.css';

/** Dollars, with cents where there are any, as text; what is no amount is held as it was typed. A computed amount reads as `$1,234.50`. */
export default function MoneyWidget(props: WidgetProps) {
  const { value: given, readonly, onChange, onBlur } = props;
  const amount = readonly ? numberOf(given) : undefined;
  const value: unknown = amount === undefined ? given : formatDollars(amount);
  const leave: WidgetProps['onBlur'] = (id) => {
    const whole = typeof given === 'string' ? completeCents(given) : given;
    if (whole !== given) onChange(whole);
    onBlur(id, whole);
  };
  return (
    <div className={readonly ? undefined : 'money-input'}>
      {drawTextInput(
        { ...props, value, onBlur: leave },
        { mode: 'decimal', keep: readTypedNumber, cuts: false, look: 'size-short' },
      )}
    </div>
  );
}

// `1250.5` is completed to 1250.50, and `1250.` to 1250.
function completeCents(text: string): string {
  return text
    .trim()
    .replace(/^(\d+)\.$/, '$1')
    .replace(/^\d+\.\d$/, '$&0');
}
