import type { MouseEvent } from 'react';
import type { ButtonsProps } from '../../src/engine/types.ts';
import { Button } from '../kit/Button.tsx';
import { useSay } from '../kit/text/say.ts';

type ButtonUse = ButtonsProps['list'][number]['use'];

const PLACE: Record<NonNullable<ButtonUse['look']>, number> = {
  primary: 0,
  danger: 1,
  secondary: 2,
  quiet: 3,
};

/** The end of a form: the one primary action under the fields, then what else can be done, the quietest last. */
export function Buttons({ list, submit }: ButtonsProps) {
  const say = useSay();
  const rest = [...list].sort((one, other) => placeOf(one.use) - placeOf(other.use));
  if (rest.length === 0 && !submit) return null;
  return (
    <div className="buttons no-print">
      {submit && (
        <Button
          look="primary"
          busy={submit.busy}
          busyLabel={submit.busyLabel}
          {...reasonOf(submit)}
          type="submit"
          form={submit.form}
        >
          {say(submit.label)}
        </Button>
      )}
      {submit?.reason && (
        <p className="buttons-reason" id={`${submit.form}-reason`}>
          {say(submit.reason)}
        </p>
      )}
      {rest.map(({ use, busy, disabled, run }) => (
        <Button
          key={`${use.action} ${use.label}`}
          look={use.look ?? 'secondary'}
          busy={busy}
          disabled={disabled}
          onClick={run}
        >
          {say(use.label)}
        </Button>
      ))}
    </div>
  );
}

// A button that is disabled for a reason is described by it, and can still get the focus.
function reasonOf({ disabled, reason, form }: NonNullable<ButtonsProps['submit']>) {
  if (reason === undefined) return { disabled };
  return {
    'aria-disabled': true,
    'aria-describedby': `${form}-reason`,
    title: reason,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
}

function placeOf(use: ButtonUse): number {
  return PLACE[use.look ?? 'secondary'];
}
