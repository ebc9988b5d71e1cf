import type { WidgetProps } from '@rjsf/utils';
import { recordOf, listOf, textOf } from '../../kit/read.ts';
import { AgreementText } from '../AgreementText.tsx';
import { describedBy, formOf } from '../control.ts';
import { useSay } from '../../kit/text/say.ts';

interface Agreement {
  key: string;
  title: string;
  body: string;
  isRequired: boolean;
}

export { loadHtml as loadParts } from '../../kit/text/Html.tsx';

/** Several agreements, each with its tick. The data holds the ids of those that are agreed to. */
export default function AgreementsWidget(props: WidgetProps) {
  const say = useSay();
  const { id, htmlName, name, value, options, disabled, readonly, rawErrors, onChange } = props;
  const agreed = listOf(value).map(String);
  const list = agreementsOf(options.options);
  const firstOpen =
    list.find(({ key, isRequired }) => isRequired && !agreed.includes(key)) ?? list[0];
  const tick = (key: string, ticked: boolean): void => {
    onChange(
      list
        .map((each) => each.key)
        .filter((each) => (each === key ? ticked : agreed.includes(each))),
    );
  };
  return (
    <div className="agreements">
      {list.map(({ key, title, body, isRequired }) => {
        const ticked = agreed.includes(key);
        return (
          <div key={key} className="agreement">
            <AgreementText id={`${id}-${key}`} title={title} body={body} />
            <label className="choice">
              <input
                id={key === firstOpen?.key ? id : `${id}-${key}`}
                className="choice-box"
                type="checkbox"
                name={htmlName ?? name}
                form={formOf(props)}
                value={key}
                checked={ticked}
                disabled={disabled === true || readonly === true}
                aria-required={isRequired || undefined}
                aria-invalid={(!!rawErrors?.length && isRequired && !ticked) || undefined}
                aria-describedby={describedBy(props)}
                onChange={({ target }) => tick(key, target.checked)}
              />
              <span>
                {textOf(options.agree) || say('I have read this and I agree')}
                <span className="hidden-text">: {title}</span>
              </span>
            </label>
          </div>
        );
      })}
    </div>
  );
}

function agreementsOf(options: unknown): Agreement[] {
  return listOf(options).map((option, at) => {
    const { value, text_id, id, label, text_head, body, text_body, text_required } =
      recordOf(option);
    return {
      key: textOf(value, text_id, id) || String(at),
      title: textOf(label, text_head),
      body: textOf(body, text_body),
      isRequired: text_required !== false,
    };
  });
}
