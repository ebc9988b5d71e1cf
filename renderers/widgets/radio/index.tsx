import type { WidgetProps } from '@rjsf/utils';
import { useRadioItems } from '../radio-items.ts';

export default function RadioWidget(props: WidgetProps) {
  return (
    <div className={props.options.inline === true ? 'choices inline' : 'choices'}>
      {useRadioItems(props).map(({ key, label, input }) => (
        <label key={key} className="choice">
          <input {...input} />
          {label}
        </label>
      ))}
    </div>
  );
}
