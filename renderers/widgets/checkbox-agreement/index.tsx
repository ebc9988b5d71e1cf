import type { WidgetProps } from '@rjsf/utils';
import { textOf } from '../../kit/read.ts';
import { AgreementText } from '../AgreementText.tsx';
import CheckboxWidget from '../checkbox/index.tsx';

export { loadHtml as loadParts } from '../../kit/Html.tsx';

/** One agreement: its text, then the tick. */
export default function CheckboxAgreementWidget(props: WidgetProps) {
  const { id, options, schema } = props;
  const { description: _, ...rest } = options;
  return (
    <div className="agreement">
      <AgreementText
        id={id}
        title={textOf(options.heading)}
        body={textOf(options.body, options.description, schema.description)}
      />
      <CheckboxWidget {...props} options={rest} />
    </div>
  );
}
