import { Button } from '../kit/Button.tsx';
import { Panel } from '../kit/Panel.tsx';
import { useSay } from '../kit/text/say.ts';

/** What happened, that nothing is lost, and how to go on. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const say = useSay();
  return (
    <Panel tone="bad" role="alert" title={say(message)}>
      {!/nothing is lost|no se ha perdido nada/i.test(message) && (
        <p>{say('Nothing that you saved is lost.')}</p>
      )}
      {onRetry && (
        <Button className="small" onClick={onRetry}>
          {say('Try again')}
        </Button>
      )}
    </Panel>
  );
}
