import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { Proceeding } from './use-proceed.ts';
import type { Props } from './fed-by.ts';
import { useDay, useSay } from '../../kit/text/say.ts';

/** The effective date and the button; a refusal of the date is shown beside it. */
export function Proceed({ data, busy, texts, way }: Props & { way: Proceeding }) {
  const say = useSay();
  return (
    <div className="order-proceed no-print">
      <NeedView need={data.dates} waiting={<Skeleton shape="field" />} what="The effective dates">
        {() => <EffectiveDate {...way} />}
      </NeedView>
      <Button
        look="primary"
        className="wide"
        busy={way.waits || busy.has('proceed')}
        busyLabel={texts.busy ?? say('One moment…')}
        onClick={() => void way.proceed()}
      >
        {texts.proceed ?? say('Proceed to Enrollment')}
      </Button>
    </div>
  );
}

function EffectiveDate({ dates, chosen, refusal, choose }: Proceeding) {
  const say = useSay();
  const dayInWords = useDay();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {say('Effective date')}
      </label>
      <select
        id={id}
        className="input"
        value={chosen}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `${id}-error` : undefined}
        onChange={({ target }) => choose(target.value)}
      >
        {dates.length === 0 && <option value="">{say('No dates yet')}</option>}
        {dates.map((date) => (
          <option key={date} value={date}>
            {dayInWords(date)}
          </option>
        ))}
      </select>
      {refusal && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{say(refusal)}</span>
        </p>
      )}
    </div>
  );
}
