/**
 * The steps of the enrollment: names on wide screens, 'Step 3 of 5: …' on a phone.
 * data: tabs.
 * texts: a label by tab_name.
 */
import { Check } from 'lucide-react';
import type { RegionProps } from '../../../src/engine/types.ts';
import type { SourceData } from '../../../src/shared/contracts/call-types.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Link } from '../../kit/Link.tsx';
import { classes } from '../../kit/look.ts';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { textOf } from '../../kit/read.ts';
import { tabLabel } from '../../kit/store/words.ts';
import type { fedBy } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

interface Step {
  name: string;
  label: string;
  icon: string;
  href: string;
  complete: boolean;
}

export default function WizardStepper(props: RegionProps<typeof fedBy>) {
  const say = useSay();
  const { data, scope } = props;
  const steps = readSteps(data.tabs?.value ?? [], props.texts);
  if (steps.length === 0)
    return (
      <div className="stepper-place">
        <Unloaded need={data.tabs} what="The steps" />
      </div>
    );
  const named = textOf(scope.session.tab, scope.args.tab);
  const found = steps.findIndex(({ name, href }) => (named ? name === named : isHere(href)));
  const at = Math.max(found, 0);
  return (
    <nav className="stepper no-print" aria-label={say('Steps of your enrollment')}>
      <p className="stepper-short">
        {say('Step {n} of {count}: ', { n: at + 1, count: steps.length })}
        <strong>{say(steps[at]?.label ?? '')}</strong>
      </p>
      <div className="stepper-bar" aria-hidden="true">
        {steps.map(({ name }, place) => (
          <span key={name} className={place <= at ? 'passed' : undefined} />
        ))}
      </div>
      <ol className="stepper-list">
        {steps.map((step, place) => (
          <StepMark key={step.name} step={step} place={place} at={at} way={props} />
        ))}
      </ol>
    </nav>
  );
}

interface StepMarkProps {
  step: Step;
  place: number;
  at: number;
  way: RegionProps<typeof fedBy>;
}

function StepMark({ step, place, at, way }: StepMarkProps) {
  const say = useSay();
  const current = place === at;
  const done = step.complete && !current;
  const body = (
    <>
      <span className="step-mark">
        {done ? <Check size={18} aria-hidden="true" /> : <StepSign step={step} place={place} />}
      </span>
      <span className="step-name">
        {say(step.label)}
        {done && <span className="hidden-text"> {say('(done)')}</span>}
      </span>
    </>
  );
  return (
    <li
      className={classes('step', place <= at && 'passed', done && 'done')}
      aria-current={current ? 'step' : undefined}
    >
      {done && step.href ? (
        <Link className="step-body" way={way} to={step.href}>
          {body}
        </Link>
      ) : (
        <span className="step-body">{body}</span>
      )}
    </li>
  );
}

function StepSign({ step, place }: { step: Step; place: number }) {
  return step.icon ? <Icon name={step.icon} /> : <>{place + 1}</>;
}

function readSteps(tabs: SourceData<'@tabs'>, texts: Record<string, string>): Step[] {
  return tabs.map(({ tab_name: name, label, ...tab }) => ({
    ...tab,
    name,
    label: label || texts[name] || tabLabel(name),
  }));
}

function isHere(href: string): boolean {
  return href !== '' && window.location.pathname.endsWith(href);
}
