import type { ConflictProps } from '../../../src/engine/types.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useSay } from '../../kit/text/say.ts';

/** Another window saved this step or typed into it meanwhile: both versions side by side, and the choice between them. */
export function Conflict({ lines, onKeep, onTake }: ConflictProps) {
  const say = useSay();
  return (
    <Panel
      tone="warning"
      role="alert"
      title={say('This step was changed in another window')}
      className="conflict"
    >
      <p>{say('What you typed here is still here. Which answers should count?')}</p>
      {lines.length > 0 && (
        <dl className="conflict-lines">
          {lines.map(({ field, label, mine, theirs }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <span>{say('Here')}</span> {say(mine)}
              </dd>
              <dd>
                <span>{say('Other window')}</span> {say(theirs)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="conflict-choice">
        <Button look="secondary" onClick={onKeep}>
          {say('Keep mine')}
        </Button>
        <Button look="secondary" onClick={onTake}>
          {say('Take theirs')}
        </Button>
      </div>
    </Panel>
  );
}
