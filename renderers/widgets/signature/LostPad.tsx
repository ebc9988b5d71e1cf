import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useSay } from '../../kit/text/say.ts';

/** Stands where one would draw, when what draws could not be fetched: a typed name counts as well. */
export function LostPad({ onType }: { onType(): void }) {
  const say = useSay();
  return (
    <Panel tone="warning" role="alert" title={say('The field to draw in could not be loaded.')}>
      <p>{say('Your typed name counts as your signature, too.')}</p>
      <Button className="small" onClick={onType}>
        {say('Type your name instead')}
      </Button>
    </Panel>
  );
}
