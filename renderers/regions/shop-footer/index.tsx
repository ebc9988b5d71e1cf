/**
 * The store's footer: the member app, help, and what access depends on.
 * data: ticket. options: iosUrl, androidUrl, links [{label, target}].
 * texts: association, ios, android, support, legal, leave, leaveShop ({title}: what the visitor came in by).
 */
import { DoorOpen, LifeBuoy, LogOut, Smartphone } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { recordsOf, textOf } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export default function ShopFooter(props: Props) {
  const say = useSay();
  const { data, texts, options } = props;
  const support = safeAddress(data.ticket?.value?.ticket ?? '');
  const ios = safeAddress(textOf(options.iosUrl));
  const android = isAppleDevice() ? '' : safeAddress(textOf(options.androidUrl));
  return (
    <footer className="shop-footer no-print">
      <div className="container">
        <ul className="footer-links">
          {ios && (
            <li>
              <a href={ios} rel="noopener">
                <Smartphone size={20} aria-hidden="true" />
                {texts.ios ?? say('Member app for iPhone')}
              </a>
            </li>
          )}
          {android && (
            <li>
              <a href={android} rel="noopener">
                <Smartphone size={20} aria-hidden="true" />
                {texts.android ?? say('Member app for Android')}
              </a>
            </li>
          )}
          {support && (
            <li>
              <a href={support} rel="noopener">
                <LifeBuoy size={20} aria-hidden="true" />
                {texts.support ?? say('Ask for support')}
              </a>
            </li>
          )}
          {data.ticket?.status === 'error' && (
            <li>
              <Unloaded need={data.ticket} what="The link to support" />
            </li>
          )}
          {recordsOf(options.links).map(({ label, target }) => (
            <li key={textOf(target)}>
              <Link way={props} to={textOf(target)}>
                {textOf(label)}
              </Link>
            </li>
          ))}
          <LeaveShop {...props} />
          <StartFresh {...props} />
        </ul>
        {texts.association && <p>{texts.association}</p>}
        {texts.legal && <p>{texts.legal}</p>}
      </div>
    </footer>
  );
}

function StartFresh({ texts, scope, act, busy }: Props) {
  if (!texts.leave || !textOf(scope.session.tempId)) return null;
  return (
    <li>
      <Button
        look="quiet"
        busy={busy.has('leave')}
        icon={<LogOut size={20} aria-hidden="true" />}
        onClick={() => void act('leave')}
      >
        {texts.leave}
      </Button>
    </li>
  );
}

function LeaveShop({ texts, scope, act, busy }: Props) {
  const { entrance } = scope.session;
  if (!texts.leaveShop || !entrance || isFramed()) return null;
  return (
    <li>
      <Button
        look="quiet"
        busy={busy.has('leaveShop')}
        icon={<DoorOpen size={20} aria-hidden="true" />}
        onClick={() => void act('leaveShop')}
      >
        {texts.leaveShop.replace('{title}', entrance.title)}
      </Button>
    </li>
  );
}

// The link comes from the server's settings: web, mail and own addresses only.
function safeAddress(address: string): string {
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(address) ? address : '';
}

function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
}

// In the page of a partner, whose frame shows only the partner's site.
function isFramed(): boolean {
  return window.parent !== window;
}
