import type { WidgetProps } from '@rjsf/utils';
import { digitsOnly } from '../../../src/shared/domain/identifiers.ts';
import { textOf } from '../../kit/read.ts';
import { controlAttributes, controlHandlers, maxLengthOf } from '../control.ts';
import './recipe.generated.css';

const LENGTH = 6;

/** Digits in boxes. They are drawn under one native input, so that pasting, autofill and screen readers work as usual. */
export default function OneTimeCodeWidget(props: WidgetProps) {
  const length = maxLengthOf(props) ?? LENGTH;
  const code = digitsOnly(textOf(props.value));
  const { give, onBlur, onFocus } = controlHandlers(props);
  const attributes = controlAttributes(props);
  return (
    <div className="one-time-code">
      <input
        {...attributes}
        type="text"
        inputMode="numeric"
        autoComplete={attributes.autoComplete ?? 'one-time-code'}
        value={code}
        onChange={({ target }) => give(digitsOnly(target.value).slice(0, length))}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <div className="one-time-code-boxes" aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          <span key={at} data-next={at === Math.min(code.length, length - 1) || undefined}>
            {code.charAt(at)}
          </span>
        ))}
      </div>
    </div>
  );
}
