import type { WidgetProps } from '@rjsf/utils';
import { textOf } from '../../kit/read.ts';
import { useLanguage } from '../../kit/text/say.ts';
import { inFormat } from '../../../src/shared/forms/summary/summary-words.ts';
import { useChoices, chosenOf } from '../choices.ts';
import { controlAttributes } from '../control.ts';
import { Tail } from '../Tail.tsx';

/**
 * A value that is shown and never changed here: an input, so that it is reached, read and copied like the others.
 * `format` as in a line of a summary.
 */
export default function ReadonlyWidget(props: WidgetProps) {
  const { locale } = useLanguage();
  const chosen = chosenOf(useChoices(props), props.value);
  return (
    <Tail locked>
      <input
        {...controlAttributes(props)}
        className="input"
        readOnly
        value={chosen?.label ?? inFormat(textOf(props.value), props.options.format, locale)}
      />
    </Tail>
  );
}
