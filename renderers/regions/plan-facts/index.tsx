/**
 * What a plan is. data: plan (get-plan-detail/{id}: plan_name, plan_logo, plan_category, plan_short_text, plan_desc
 * {header_text, body_text, blueBarText, association_text, exclusions_text_name, exclusions_text, example_text_name,
 * example_text, faq_text_name, faq_text}, admin_fee_notice). texts: fee; title, text, button of what
 * stands there when there is no such plan.
 */
import { ChevronDown } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { Html } from '../../kit/Html.tsx';
import { MessageView } from '../../kit/MessageView.tsx';
import { Monogram } from '../../kit/Monogram.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { fieldsOf, isSet, textOf, unwrap } from '../../kit/read.ts';
import { categoryLabel } from '../../kit/words.ts';
import './plan-facts.css';

const NO_SUCH_PLAN = 404;
const MISSING = {
  title: 'This plan is not sold here',
  text: 'It may have been replaced, or the address may be wrong. The plans that we sell are all listed.',
  button: 'See all plans',
};
const FOLDED = [
  ['exclusions', 'Exclusions'],
  ['example', 'Example'],
  ['faq', 'Frequently asked questions'],
] as const;

export default function PlanFacts(props: RegionProps) {
  const { data, texts } = props;
  if (data.plan?.failure === NO_SUCH_PLAN) {
    return (
      <MessageView
        {...props}
        className="empty plan-missing"
        texts={{ ...MISSING, ...texts }}
        options={{ icon: 'search', target: '/plans' }}
      />
    );
  }
  return (
    <NeedView need={data.plan} waiting={<SkeletonLines count={8} />} what="The plan">
      {(value) => <Facts value={unwrap(value)} fee={texts.fee} />}
    </NeedView>
  );
}

function Facts({ value, fee }: { value: unknown; fee: string | undefined }) {
  const plan = fieldsOf(value);
  const words = fieldsOf(plan.plan_desc);
  const name = textOf(plan.plan_name);
  const category = textOf(plan.plan_category_label) || categoryLabel(textOf(plan.plan_category));
  return (
    <article className="plan-facts">
      <header className="plan-facts-head">
        <Monogram name={name} logo={textOf(plan.plan_logo)} />
        <div>
          {category && <p className="small muted">{category}</p>}
          {/* The page's own heading, which only screen readers meet, says the same. */}
          <p className="plan-facts-name" aria-hidden="true">
            {name}
          </p>
        </div>
      </header>
      {textOf(words.header_text) && (
        <Html className="plan-facts-lead" html={textOf(words.header_text)} />
      )}
      {textOf(words.blueBarText) && <Html className="blue-bar" html={textOf(words.blueBarText)} />}
      {textOf(words.body_text) && <Html html={textOf(words.body_text)} />}
      {isSet(plan.admin_fee_notice) && (
        <Panel>
          <p>{fee ?? 'The price of this plan includes a 3% administrative fee.'}</p>
        </Panel>
      )}
      {textOf(words.association_text) && (
        <Html className="small muted" html={textOf(words.association_text)} />
      )}
      <div className="folds">
        {FOLDED.map(([key, fallback]) => {
          const text = textOf(words[`${key}_text`]);
          if (!text) return null;
          return (
            <details key={key} className="fold">
              <summary>
                {textOf(words[`${key}_text_name`]) || fallback}
                <ChevronDown size={20} aria-hidden="true" />
              </summary>
              <Html html={text} />
            </details>
          );
        })}
      </div>
    </article>
  );
}
