/**
 * The store's footer: the member app, help, and what access depends on.
 * data: ticket. options: iosUrl, androidUrl, links [{label, target}].
 * texts: association, ios, android, support, legal, leave.
 */
import { LifeBuoy, LogOut, Smartphone } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { recordsOf, textOf } from '../../kit/read.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

export default function ShopFooter(props: Props) {
  const { data, texts, options, scope, act, busy } = props;
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
                {texts.ios ?? 'Member app for iPhone'}
              </a>
            </li>
          )}
          {android && (
            <li>
              <a href={android} rel="noopener">
                <Smartphone size={20} aria-hidden="true" />
                {texts.android ?? 'Member app for Android'}
              </a>
            </li>
          )}
          {support && (
            <li>
              <a href={support} rel="noopener">
                <LifeBuoy size={20} aria-hidden="true" />
                {texts.support ?? 'Ask for support'}
              </a>
            </li>
          )}
          {recordsOf(options.links).map(({ label, target }) => (
            <li key={textOf(target)}>
              <Link way={props} to={textOf(target)}>
                {textOf(label)}
              </Link>
            </li>
          ))}
          {texts.leave && textOf(scope.session.tempId) && (
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
          )}
        </ul>
        {texts.association && <p>{texts.association}</p>}
        {texts.legal && <p>{texts.legal}</p>}
      </div>
    </footer>
  );
}

// The link comes from the server's settings: web, mail and own addresses only.
function safeAddress(address: string): string {
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(address) ? address : '';
}

function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
}
