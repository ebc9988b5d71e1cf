/**
 * A page that is one message: not found, session ended. texts: title, text, button. actions: button().
 * options: icon, target, tone (info, good, warning, bad: a remark among other regions, with a link to the target or the
 * action).
 */
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { type MessageProps, MessageView } from '../../kit/MessageView.tsx';
import { Panel, toneOf } from '../../kit/Panel.tsx';
import { textOf } from '../../kit/read.ts';
import './recipe.generated.css';
import './message-panel.css';

export default function MessagePanel(props: MessageProps) {
  const { texts, options, act, busy } = props;
  const tone = toneOf(options.tone);
  const target = textOf(options.target);
  if (!tone) return <MessageView {...props} className="message-panel" />;
  return (
    <Panel tone={tone} role="status" {...(texts.title ? { title: texts.title } : {})}>
      {texts.text && <p>{texts.text}</p>}
      {!target && texts.button && (
        <Button look="secondary" busy={busy.has('button')} onClick={() => void act('button')}>
          {texts.button}
        </Button>
      )}
      {target && texts.button && (
        <Link className="button primary small" way={props} to={target}>
          <span>{texts.button}</span>
        </Link>
      )}
    </Panel>
  );
}
