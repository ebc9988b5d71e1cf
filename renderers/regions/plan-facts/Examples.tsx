import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { exampleInWords, type ExampleWords } from '../../../src/shared/store/example-words.ts';
import type { PlanExample } from '../../../src/shared/store/plan-examples.ts';
import { useSay } from '../../kit/text/say.ts';

interface ExamplesProps {
  examples: SourceData<'get-plan-detail-id'>['plan_examples'];
}

/** What a shopper would pay in the examples of the plan's category, line by line. Nothing without any. */
export function Examples({ examples = [] }: ExamplesProps) {
  const say = useSay();
  const id = useId();
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="fact-list-title" id={id}>
        {say('What would I pay?')}
      </h2>
      <p className="example-lead muted">
        {say('Counted from what this plan pays. Your premium is not in it.')}
      </p>
      <div className="folds">
        {(examples as PlanExample[]).map((example, index) => (
          <details key={example.key} className="fold" open={index === 0}>
            <Example example={exampleInWords(example, say)} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Example({ example: { title, lines, youPay, keep, assumes } }: { example: ExampleWords }) {
  const say = useSay();
  return (
    <>
      <summary>
        <span>{title}</span>
        <span className="example-sum">
          {keep === ''
            ? say('You pay {amount}', { amount: youPay })
            : say('You keep {amount}', { amount: keep })}
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      </summary>
      <dl className="example-lines money">
        {lines.map(({ words, amount }, index) => (
          <div key={index}>
            <dt>{words}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="example-total">
          <dt>{say('You pay')}</dt>
          <dd>{youPay}</dd>
        </div>
        {keep !== '' && (
          <div className="example-total">
            <dt>{say('Yours to keep')}</dt>
            <dd>{keep}</dd>
          </div>
        )}
      </dl>
      <p className="example-assumes small muted">
        {[say('What is assumed:'), ...assumes].join(' ')}
      </p>
    </>
  );
}
