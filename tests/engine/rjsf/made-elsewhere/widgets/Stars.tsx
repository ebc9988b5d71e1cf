import type { WidgetProps } from '@rjsf/utils';

/** A number of stars. */
export default function Stars({
  id,
  value,
  required,
  disabled,
  readonly,
  options,
  onChange,
}: WidgetProps) {
  const most = Number(options.most ?? 5);
  return (
    <div id={id} role="radiogroup" aria-required={required === true}>
      {Array.from({ length: most }, (_, at) => at + 1).map((n) => (
        <button
          key={n}
          type="button"
          aria-pressed={value === n}
          disabled={disabled === true || readonly === true}
          onClick={() => onChange(n)}
        >
          {`${n} of ${most}`}
        </button>
      ))}
    </div>
  );
}
