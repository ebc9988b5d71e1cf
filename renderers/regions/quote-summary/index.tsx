/**
 * What prices are computed for, read-only, with the way to change it.
 * data: filter (filter_info: zip, state, gender, is_smoker, tier, dob, category), premier (a premier plan names the tier).
 * options: showCategory, showSmoker, askDependents. texts: title, edit, dependents, empty, start.
 */
import { PencilLine, Users } from 'lucide-react';
import { chosenCategories } from '../../../src/shared/domain/eligibility.ts';
import { coversSpouse, isTier, tierLabel } from '../../../src/shared/domain/tiers.ts';
import { Button } from '../../kit/Button.tsx';
import { NeedView } from '../../kit/NeedView.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { isSet } from '../../kit/read.ts';
import { categoryLabel } from '../../kit/store/words.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

type Filter = Exclude<SourceData<'get-enrollment-temp-info/result'>, string>;

const GENDERS: Record<string, string> = { '0': 'Male', '1': 'Female' };
const SMOKES: Record<string, string> = { '0': 'No', '1': 'Yes' };
/** Labels of what is understood without them. */
const SAID = ['Category', 'Zip Code', 'Gender', 'Tier', 'DOB'];

export default function QuoteSummary(props: Props) {
  const say = useSay();
  const { data, act, texts } = props;
  return (
    <section className="quote-summary" aria-label={texts.title ?? say('Your details')}>
      <NeedView need={data.filter} waiting={<Skeleton />} what="Your details">
        {(value) => {
          const premier = data.premier?.value === true;
          const filter = typeof value === 'object' ? value : null;
          const facts = factsOf(filter, props.options, premier);
          if (facts.length === 0) return <Start {...props} />;
          const hasDependents = isTier(filter?.tier) && filter.tier !== 'IO';
          return (
            <>
              <dl className="quote-facts">
                {facts.map(([label, words]) => (
                  <div key={label} className={SAID.includes(label) ? 'says-itself' : undefined}>
                    <dt>{say(label)}</dt>
                    <dd>{say(words)}</dd>
                  </div>
                ))}
              </dl>
              <div className="quote-buttons">
                {isSet(props.options.askDependents) && hasDependents && (
                  <Button
                    className="small"
                    icon={<Users aria-hidden="true" />}
                    onClick={() => void act('dependents')}
                  >
                    {texts.dependents ?? say('Dependents')}
                  </Button>
                )}
                <Button
                  className="small"
                  icon={<PencilLine aria-hidden="true" />}
                  onClick={() => void act('edit')}
                >
                  {texts.edit ?? say('Edit')}
                </Button>
              </div>
            </>
          );
        }}
      </NeedView>
    </section>
  );
}

function Start({ act, texts }: Props) {
  const say = useSay();
  return (
    <>
      <p>{texts.empty ?? say('Tell us a little about yourself to see your prices.')}</p>
      <Button look="primary" className="small" onClick={() => void act('edit')}>
        {texts.start ?? say('See my prices')}
      </Button>
    </>
  );
}

function labelsOf(category: string | undefined): string {
  return chosenCategories(category).map(categoryLabel).join(', ');
}

function factsOf(
  filter: Filter,
  options: Record<string, unknown>,
  premier: boolean,
): [string, string][] {
  const { tier, is_smoker: smoker = '', gender = '' } = filter ?? {};
  const list: [string, string][] = [
    ['Category', isSet(options.showCategory) ? labelsOf(filter?.category) : ''],
    ['Zip Code', [filter?.zip, filter?.state].filter(Boolean).join(' ')],
    ['Gender', GENDERS[gender] ?? ''],
    ['Smoker', isSet(options.showSmoker) || smoker ? (SMOKES[smoker] ?? '') : ''],
    ['Tier', isTier(tier) ? tierLabel(tier, 'store', { premier }) : ''],
    ['DOB', filter?.dob ?? ''],
    ['Spouse DOB', coversSpouse(tier) ? (filter?.spouse_dob ?? '') : ''],
    ['Children', filter?.no_of_children ?? ''],
  ];
  return list.filter(([, words]) => words !== '');
}
