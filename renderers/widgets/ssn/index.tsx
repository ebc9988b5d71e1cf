import type { WidgetProps } from '@rjsf/utils';
import { DigitsInput } from '../DigitsInput.tsx';

/** Types itself as 123-45-6789; the data holds nine digits, or stars and the last four of the one on file. */
export default function SsnWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={9} format={group} fill="off" look="code size-short" />;
}

function group(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
