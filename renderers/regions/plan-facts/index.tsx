/**
 * What a plan is. data: plan, terms (insurance words). options: plain (without its name, where a dialog is called so).
 * texts: fee, facts; title, text, button of what stands there when there is no such plan.
 */
import { ChevronDown } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import { drawAtOnce, Html } from '../../kit/text/Html.tsx';
import { sanitise } from '../../kit/text/sanitise.ts';
import { MessageView } from '../../kit/MessageView.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { knownTerms } from '../../kit/terms/known-terms.ts';
import { Panel } from '../../kit/Panel.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { isSet } from '../../kit/read.ts';
import { Unloaded } from '../../kit/Unloaded.tsx';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { ADMIN_FEE_NOTICE } from '../../../src/shared/domain/order-costs.ts';
import { categoryLabel } from '../../kit/store/words.ts';
import { Documents } from './Documents.tsx';
import { Eligibility } from './Eligibility.tsx';
import { Examples } from './Examples.tsx';
import { InPlainWords } from './InPlainWords.tsx';
import { WordsHere } from './WordsHere.tsx';
import { termFinder, type Term } from '../../../src/shared/store/terms.ts';
import type { Say } from '../../../src/shared/words/say.ts';
import { CompareLink } from './CompareLink.tsx';
import { FactList } from './FactList.tsx';
import type { fedBy } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';
import './plan-facts.css';

drawAtOnce(sanitise);

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

export default function PlanFacts(props: RegionProps<typeof fedBy>) {
  const say = useSay();
  const { data, texts } = props;
  if (data.plan?.failure === NO_SUCH_PLAN) {
    return (
      <MessageView
        {...props}
        className="empty plan-missing"
        texts={{
          title: say(MISSING.title),
          text: say(MISSING.text),
          button: say(MISSING.button),
          ...texts,
        }}
        options={{ icon: 'search', target: '/plans' }}
      />
    );
  }
  return (
    <NeedView need={data.plan} waiting={<SkeletonLines count={8} />} what="The plan">
      {(plan = {}) => (
        <Facts
          way={props}
          plan={plan}
          terms={knownTerms(data.terms?.value)}
          fee={texts.fee}
          title={texts.facts}
        />
      )}
    </NeedView>
  );
}

interface FactsProps {
  /** Insurance words, as the portal says them; none while they are not known. */
  terms: readonly Term[];
  plan: SourceData<'get-plan-detail-id'>;
  fee: string | undefined;
  /** Heading of the list of facts. */
  title: string | undefined;
  way: RegionProps<typeof fedBy>;
}

function Facts({ way, plan, terms, fee, title }: FactsProps) {
  const say = useSay();
  const plain = isSet(way.options.plain);
  const { plan_name: name = '', plan_logo: logo = '', plan_desc: words = {} } = plan;
  const category = plan.plan_category_label || categoryLabel(plan.plan_category ?? '');
  return (
    <article className="plan-facts">
      <header className="plan-facts-head">
        <Monogram name={name} logo={logo} />
        <div>
          {category && (
            <p className="small muted">
              {[say(category), plan.plan_carrier].filter(Boolean).join(' · ')}
            </p>
          )}
          {/* Repeats the page's own heading, which is for screen readers only. */}
          {!plain && (
            <p className="plan-facts-name" aria-hidden="true">
              {name}
            </p>
          )}
        </div>
      </header>
      {words.header_text && <Html className="plan-facts-lead" html={words.header_text} />}
      <InPlainWords plan={plan} />
      {words.blueBarText && <Html className="blue-bar" html={words.blueBarText} />}
      <FactList facts={plan.plan_facts} terms={terms} title={title} />
      <Unloaded need={way.data.terms} what="What the words mean" />
      {!plain && !isSet(way.options.alone) && <CompareLink plan={plan} way={way} />}
      <Examples examples={plan.plan_examples} />
      <Eligibility plan={plan} />
      {words.body_text && <Html html={words.body_text} />}
      {plan.admin_fee_notice && (
        <Panel>
          <p>{fee ?? say(ADMIN_FEE_NOTICE)}</p>
        </Panel>
      )}
      {words.association_text && <Html className="small muted" html={words.association_text} />}
      <div className="folds">
        {FOLDED.map(([key, fallback]) => {
          const text = words[`${key}_text`];
          const name = words[`${key}_text_name`] || fallback;
          if (!text) return null;
          return (
            <details key={key} className="fold">
              <summary>
                {say(name)}
                <ChevronDown size={20} aria-hidden="true" />
              </summary>
              <Html html={text} />
            </details>
          );
        })}
        <WordsHere way={way} terms={termsIn(plan, terms, say)} />
      </div>
      <Documents plan={plan} />
    </article>
  );
}

// Those that stand anywhere in the plan's facts and texts, by the alphabet.
function termsIn(
  { plan_facts: facts = [], plan_desc: words = {} }: SourceData<'get-plan-detail-id'>,
  terms: readonly Term[],
  say: Say,
): Term[] {
  const find = termFinder(terms, say);
  const texts = [
    ...facts.flatMap(({ name = '', explanation = '' }) => [say(name), say(explanation)]),
    ...Object.values(words).map((html) => String(html).replace(/<[^>]+>/g, ' ')),
  ];
  return texts
    .flatMap((text) => find(text).flatMap(({ term }) => term ?? []))
    .sort((one, other) => say(one.word).localeCompare(say(other.word)));
}
