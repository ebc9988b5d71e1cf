import type { WidgetProps } from '@rjsf/utils';
import { Icon } from '../../kit/Icon.tsx';
import { fieldsOf, textOf } from '../../kit/read.ts';
import { radioItems } from '../radio-items.ts';

/** Few choices as large cards: easy to hit, easy to compare. */
export default function RadioCardsWidget(props: WidgetProps) {
  const { columns } = props.options;
  const icons = fieldsOf(props.options.icons);
  const hints = fieldsOf(props.options.hints);
  return (
    <div
      className={typeof columns === 'number' ? `choice-cards columns-${columns}` : 'choice-cards'}
    >
      {radioItems(props).map(({ key, label, input }) => (
        <label key={key} className="choice-card">
          <Icon name={icons[key]} />
          <span className="choice-card-text">
            {label}
            {textOf(hints[key]) && <span>{textOf(hints[key])}</span>}
          </span>
          <input {...input} />
        </label>
      ))}
    </div>
  );
}
