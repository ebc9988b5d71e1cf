import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { FormStatus as Status } from '../../src/engine/types.ts';
import { useSay } from '../kit/text/say.ts';

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info };

/** Status messages of a form, in a live region. */
export function FormStatus({ messages }: Pick<Status, 'messages'>) {
  const say = useSay();
  return (
    <div className="form-status" role="status">
      {messages.map(({ tone, text }) => {
        const Icon = ICONS[tone];
        return (
          <p key={text} className={tone}>
            <Icon size={20} aria-hidden="true" />
            <span>{say(text)}</span>
          </p>
        );
      })}
    </div>
  );
}
