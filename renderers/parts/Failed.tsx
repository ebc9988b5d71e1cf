import { Button } from '../kit/Button.tsx';
import { Panel } from '../kit/Panel.tsx';
import { useSay } from '../kit/text/say.ts';

interface FailedProps {
  message: string;
  /** It stands in the place of the whole page, and is its main heading. */
  isPage?: boolean;
  /** It is tried again. */
  busy?: boolean;
  onRetry?: () => void;
}

/** What happened, that nothing is lost, and how to go on. */
export function Failed({ message, isPage = false, busy, onRetry }: FailedProps) {
  const say = useSay();
  return (
    <Panel tone="bad" role="alert" title={say(message)} isHeading={isPage}>
      {!/nothing is lost|no se ha perdido nada/i.test(message) && (
        <p>{say('Nothing that you saved is lost.')}</p>
      )}
      {onRetry && (
        <Button className="small" busy={busy === true} onClick={onRetry}>
          {say('Try again')}
        </Button>
      )}
    </Panel>
  );
}
