import type { TitleFieldProps } from '@rjsf/utils';

export function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  if (!title) return null;
  return (
    <h2 className="group-title" id={id}>
      {title}
    </h2>
  );
}
