import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, useState } from 'react';
import {
  addMonths,
  isoToUs,
  type IsoDate,
  parseIsoDate,
  usToIso,
} from '../../../src/shared/domain/calendar-date.ts';
import { editTyped, readTypedDate, withSlashes } from '../../../src/shared/domain/typed-date.ts';
import { late } from '../../kit/late.tsx';
import { textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import { controlAttributes, controlHandlers, idList, useRetyped } from '../control.ts';
import { Tail } from '../Tail.tsx';
import { loadDayPicker } from './load-day-picker.ts';

const DayPicker = late(loadDayPicker);

/** How far ahead a year of two digits may lie where days to come are asked for, too. */
const MONTHS_AHEAD = 120;

/**
 * A day, typed or pasted in any common way and shown as MM/DD/YYYY once the field is left. A schema of format `date` holds
 * YYYY-MM-DD. A text that is no date is held as it was typed. options: noFuture, picker (a button opens the browser's calendar).
 */
export default function DateWidget(props: WidgetProps) {
  const { id, options, rawErrors, onBlur } = props;
  const attributes = controlAttributes(props);
  const { onFocus } = controlHandlers(props);
  const say = useSay();
  const { typed, shown, keep, complete } = useTypedDate(props);
  const retyped = useRetyped({
    shown,
    read: (edited) => editTyped(typed, shown, edited),
    show: withSlashes,
    give: keep,
  });
  const refusal = rawErrors?.length ? '' : refuse(shown, options);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') complete();
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
          placeholder={attributes.placeholder ?? say('MM/DD/YYYY')}
          aria-invalid={refusal ? true : attributes['aria-invalid']}
          aria-describedby={idList(attributes['aria-describedby'], refusal && `${id}-refusal`)}
          onBlur={() => onBlur(id, complete())}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
        {options.picker && !attributes.readOnly && !attributes.disabled ? (
          <DayPicker
            day={usToIso(shown) ?? ''}
            latest={options.noFuture ? today() : undefined}
            onPick={(day) => keep(isoToUs(day))}
          />
        ) : null}
      </Tail>
      <p className="field-error" id={`${id}-refusal`} role="status" hidden={!refusal}>
        {say(refusal)}
      </p>
    </>
  );
}

/** The text of the field as it is typed, and the day that it means, which the form holds meanwhile. */
function useTypedDate(props: WidgetProps) {
  const { value, schema, options, readonly } = props;
  const { give } = controlHandlers(props);
  const held = textOf(value);
  const [draft, setDraft] = useState({ typed: '', held: '' });
  const typed = draft.held === held ? draft.typed : fromIso(held);
  const hold = (text: string, us: string | undefined): string => {
    const next = (us && (schema.format === 'date' ? usToIso(us) : us)) ?? text;
    setDraft({ typed: text, held: next });
    if (next !== held) give(next);
    return next;
  };
  return {
    typed,
    shown: withSlashes(typed),
    keep: (text: string): void => void hold(text, readTypedDate(text)),
    /** Writes the day out; gives what the form holds then. */
    complete(): string {
      const us = readonly ? undefined : readTypedDate(typed, latestOf(options));
      return us === undefined ? held : hold(us, us);
    },
  };
}

function fromIso(text: string): string {
  return parseIsoDate(text) ? isoToUs(text) : text;
}

function latestOf({ noFuture }: WidgetProps['options']): IsoDate {
  return noFuture ? today() : addMonths(today(), MONTHS_AHEAD);
}

// The browser's own day is good enough for a remark; the schema and the server decide what is valid.
function today(): IsoDate {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function refuse(shown: string, options: WidgetProps['options']): string {
  const iso = usToIso(shown);
  if (!iso) return '';
  if (options.noFuture && iso > today())
    return 'This day is still to come. Enter one that has passed.';
  return '';
}
