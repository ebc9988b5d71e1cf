import { Button } from '../kit/Button.tsx';
import { Panel } from '../kit/Panel.tsx';

/** What happened, that nothing is lost, and how to go on. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Panel tone="bad" role="alert" title={message}>
      {!/nothing is lost/i.test(message) && <p>Nothing that you saved is lost.</p>}
      {onRetry && (
        <Button className="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Panel>
  );
}
