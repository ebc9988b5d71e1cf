/**
 * Steps that keep an enrollment from being completed, each with a way there; nothing without any.
 * data: steps, of which those count that are not complete. Without it args: steps
 * [{tab, message}], a message beginning with the step's name. texts: title. options: own (name of the step that
 * this stands on).
 */
import { ArrowRight } from 'lucide-react';
import { useSay } from '../../kit/text/say.ts';
import { Unloaded } from '../../kit/Unloaded.tsx';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';
import './obstacle-list.css';

export default function ObstacleList(props: Props) {
  const say = useSay();
  const { texts, act } = props;
  const obstacles = obstaclesOf(props);
  if (obstacles.length === 0)
    return <Unloaded need={props.data.steps} what="What is still to do" />;
  return (
    <section className="obstacle-list" aria-label={texts.title}>
      {texts.title && <p className="obstacle-title">{texts.title}</p>}
      <ul className="obstacles">
        {obstacles.map(({ tab, words }) => (
          <li key={tab}>
            <button type="button" className="obstacle" onClick={() => void act('go', { tab })}>
              <span>{say(words)}</span>
              <ArrowRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function obstaclesOf({ data, scope, options }: Props): { tab: string; words: string }[] {
  if (!data.steps)
    return (scope.args.steps ?? []).map(({ tab, message }) => ({ tab, words: message }));
  if (data.steps.status !== 'ready') return [];
  return (data.steps.value ?? [])
    .filter((step) => !step.complete && step.tab_name !== options.own)
    .map((step) => ({ tab: step.tab_name, words: step.label }));
}
