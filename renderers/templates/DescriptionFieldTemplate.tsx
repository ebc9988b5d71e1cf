import type { DescriptionFieldProps } from '@rjsf/utils';

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <p className="group-hint" id={id}>
      {description}
    </p>
  );
}
