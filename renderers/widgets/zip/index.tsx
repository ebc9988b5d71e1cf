import type { WidgetProps } from '@rjsf/utils';
import { digitsOnly } from '../../../src/shared/domain/identifiers.ts';
import { DigitsInput } from '../DigitsInput.tsx';

export default function ZipWidget(props: WidgetProps) {
  return <DigitsInput {...props} digits={5} read={readZip} fill="postal-code" look="size-zip" />;
}

// Of ZIP+4, only the zip code.
function readZip(text: string): string {
  return digitsOnly(text.replace(/^\s*(\d{5})-\d{0,4}\s*$/, '$1'));
}
