import type { UnsupportedFieldProps } from '@rjsf/utils';
import { useSay } from '../../kit/text/say.ts';

export function UnsupportedFieldTemplate({ reason }: UnsupportedFieldProps) {
  const say = useSay();
  return (
    <p className="placeholder" role="note">
      {say('This field cannot be shown.')} {reason}
    </p>
  );
}
