import type { WidgetProps } from '@rjsf/utils';
import { usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { textOf } from '../../kit/read.ts';
import { controlAttributes, controlHandlers, useRetyped } from '../control.ts';
import { Tail } from '../Tail.tsx';
import { completeDate, typeDate } from './type-date.ts';

const LONGEST = 10;

/** A day, typed as MM/DD/YYYY: the slashes write themselves. */
export default function DateWidget(props: WidgetProps) {
  const { id, value, options, rawErrors, onChange, onBlur } = props;
  const shown = textOf(value).slice(0, LONGEST);
  const { give, onFocus } = controlHandlers(props);
  const retyped = useRetyped(shown, typeDate, give);
  const attributes = controlAttributes(props);
  const refusal = rawErrors?.length ? '' : refuse(shown, options);
  const leave = (): void => {
    const complete = completeDate(shown);
    if (complete !== shown) onChange(complete);
    onBlur(id, complete);
  };
  return (
    <>
      <Tail busy={options.busy} locked={props.readonly}>
        <input
          {...attributes}
          {...retyped}
          type="text"
          className="input size-date"
          inputMode="numeric"
          placeholder={attributes.placeholder ?? 'MM/DD/YYYY'}
          aria-invalid={refusal ? true : attributes['aria-invalid']}
          aria-describedby={describe(attributes['aria-describedby'], refusal && `${id}-refusal`)}
          onBlur={leave}
          onFocus={onFocus}
        />
      </Tail>
      <p className="field-error" id={`${id}-refusal`} role="status" hidden={!refusal}>
        {refusal}
      </p>
    </>
  );
}

// The day a browser believes in is good enough for a remark; the verdict is the schema's and the server's.
function refuse(shown: string, options: WidgetProps['options']): string {
  const iso = usToIso(shown);
  if (!iso) return '';
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  if (options.noFuture && iso > today)
    return 'This day is still to come. Enter one that has passed.';
  if (options.noPast && iso < today) return 'This day has passed. Enter one that is still to come.';
  return '';
}

function describe(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
