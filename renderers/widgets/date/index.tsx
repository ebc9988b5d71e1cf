import type { WidgetProps } from '@rjsf/utils';
import { isoToUs, parseIsoDate, usToIso } from '../../../src/shared/domain/calendar-date.ts';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/say.ts';
import { controlAttributes, controlHandlers, idList, useRetyped } from '../control.ts';
import { Tail } from '../Tail.tsx';
import { completeDate, typeDate } from './type-date.ts';

const LONGEST = 10;

/** A day, typed as MM/DD/YYYY: the slashes write themselves. A schema of format `date` holds YYYY-MM-DD instead. */
export default function DateWidget(props: WidgetProps) {
  const { id, value, options, schema, rawErrors, onBlur } = props;
  const isIso = schema.format === 'date';
  const shown = (isIso ? fromIso(textOf(value)) : textOf(value)).slice(0, LONGEST);
  const { give, onFocus } = controlHandlers(props);
  const keep = (text: string): void => give(isIso ? (usToIso(text) ?? text) : text);
  const retyped = useRetyped(shown, typeDate, keep);
  const attributes = controlAttributes(props);
  const say = useSay();
  const refusal = rawErrors?.length ? '' : refuse(shown, options);
  const leave = (): void => {
    const complete = completeDate(shown);
    if (complete !== shown) keep(complete);
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
          aria-describedby={idList(attributes['aria-describedby'], refusal && `${id}-refusal`)}
          onBlur={leave}
          onFocus={onFocus}
        />
      </Tail>
      <p className="field-error" id={`${id}-refusal`} role="status" hidden={!refusal}>
        {say(refusal)}
      </p>
    </>
  );
}

function fromIso(text: string): string {
  return parseIsoDate(text) ? isoToUs(text) : text;
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
