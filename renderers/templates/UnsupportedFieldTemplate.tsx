import type { UnsupportedFieldProps } from '@rjsf/utils';

export function UnsupportedFieldTemplate({ reason }: UnsupportedFieldProps) {
  return (
    <p className="placeholder" role="note">
      This field cannot be shown. {reason}
    </p>
  );
}
