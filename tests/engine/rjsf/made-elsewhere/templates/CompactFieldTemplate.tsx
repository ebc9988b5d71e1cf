import type { FieldTemplateProps } from '@rjsf/utils';

/** Label and field in one line; errors and help behind it. */
export default function CompactFieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, children, rawErrors, rawHelp, classNames } = props;
  return (
    <div className={classNames}>
      <label htmlFor={id}>{`${label}:${required ? ' (needed)' : ''}`}</label>
      {children}
      <small>{rawHelp}</small>
      {rawErrors && rawErrors.length > 0 && <p className="error-detail">{rawErrors.length}</p>}
    </div>
  );
}
