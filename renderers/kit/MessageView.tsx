import type { RegionProps } from '../../src/engine/types.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { isSet, textOf } from './read.ts';

/** A message that may have one button. */
export type MessageProps = RegionProps<Record<never, never>, { button: object }>;

interface MessageViewProps extends MessageProps {
  className: string;
}

/** An icon, a few words, one way on: an action, or a link when there is only a target; none with the option `plain`. */
export function MessageView(props: MessageViewProps) {
  const { className, texts, options, act, busy } = props;
  const target = textOf(options.target);
  return (
    <section className={className}>
      <Icon name={options.icon} />
      {texts.title && <h2 className="empty-title">{texts.title}</h2>}
      {texts.text && <p>{texts.text}</p>}
      {texts.button &&
        !isSet(options.plain) &&
        (target ? (
          <Link className="button primary" way={props} to={target}>
            <span>{texts.button}</span>
          </Link>
        ) : (
          <Button look="primary" busy={busy.has('button')} onClick={() => void act('button')}>
            {texts.button}
          </Button>
        ))}
    </section>
  );
}
