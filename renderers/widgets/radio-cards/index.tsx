import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '../../kit/Icon.tsx';
import { useSay } from '../../kit/text/say.ts';
import { recordOf, textOf } from '../../kit/read.ts';
import { useChoices, isSettled } from '../choices.ts';
import { useRadioItems } from '../radio-items.ts';

/** Few choices as large cards: easy to hit, easy to compare. A settled choice is a single card. */
export default function RadioCardsWidget(props: WidgetProps) {
  const say = useSay();
  const items = useRadioItems(props);
  const { columns } = props.options;
  const icons = recordOf(props.options.icons);
  const hints = recordOf(props.options.hints);
  const choices = useChoices(props);
  const [only] = choices;
  if (only && isSettled(props.readonly, choices)) {
    return (
      <p className="choice-card settled" id={props.id} tabIndex={-1}>
        <Icon name={icons[only.key]} />
        <span className="choice-card-text">{only.label}</span>
      </p>
    );
  }
  return (
    <div
      className={typeof columns === 'number' ? `choice-cards columns-${columns}` : 'choice-cards'}
    >
      {items.map(({ key, label, input }) => (
        <label key={key} className="choice-card">
          <Icon name={icons[key]} />
          <span className="choice-card-text">
            {label}
            {textOf(hints[key]) && <span>{say(textOf(hints[key]))}</span>}
          </span>
          <input {...input} />
        </label>
      ))}
    </div>
  );
}
