import type { WidgetProps } from '@rjsf/utils';
import { digitsOnly } from '../../../src/shared/domain/identifiers.ts';
import { DigitsInput } from '../DigitsInput.tsx';

/** Shows (555) 010-0123; the data holds ten digits. */
export default function PhoneWidget(props: WidgetProps) {
  return (
    <DigitsInput
      {...props}
      digits={10}
      format={group}
      read={readPhone}
      mode="tel"
      fill="tel-national"
      look="size-short"
    />
  );
}

// With the country's 1 in front, as phones and address books write it.
function readPhone(text: string): string {
  return digitsOnly(text).replace(/^1(?=\d{10}$)/, '');
}

function group(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!area) return '';
  if (!exchange) return `(${area}`;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}
