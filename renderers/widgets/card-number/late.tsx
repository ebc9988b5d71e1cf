import type { WidgetProps } from '@rjsf/utils';
import { brandName } from '../../../src/shared/domain/payment.ts';
import { DigitsInput } from '../DigitsInput.tsx';

const LONGEST_CARD = 25;

/** Shows groups of four and the brand's name; the data holds digits. */
export default function CardNumberWidget(props: WidgetProps) {
  return (
    <DigitsInput
      {...props}
      digits={LONGEST_CARD}
      format={inFours}
      fill="cc-number"
      look="code"
      word={brandName}
    />
  );
}

function inFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
