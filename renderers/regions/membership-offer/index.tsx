/**
 * Who may have a plan for members, and how to become one; nothing at all once there is a membership. data: membership,
 * pricing. texts: title, text, price ({price}), more, login, newTab, join. options: more (where all memberships are),
 * dashboard (address where members log in; it opens in a new tab).
 */
import { ExternalLink } from 'lucide-react';
import { formatDollars } from '../../../src/shared/domain/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { textOf } from '../../kit/read.ts';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

export default function MembershipOffer(props: Props) {
  const say = useSay();
  const { data, texts, options, act, scope } = props;
  const pricing = data.pricing?.value;
  const isPriced = (pricing?.plans?.length ?? 0) > 0;
  const memberships = pricing?.memberships ?? [];
  if (isPriced && memberships.length === 0) return null;
  const price = formatDollars(data.membership?.value?.plan_price ?? 0, { cents: true });
  const more = textOf(options.more);
  const dashboard = textOf(options.dashboard);
  // Whoever is enrolled already may lack the membership alone.
  const mayJoin = scope.session.enroll_type === 'existing-member' && memberships.length > 0;
  return (
    <section className="membership-offer card" aria-label={texts.title ?? say('For members')}>
      <h2>{texts.title ?? say('For members')}</h2>
      {texts.text && <p>{texts.text}</p>}
      <Unloaded need={data.membership} what="The price of the membership" />
      {data.membership?.value && texts.price && <p>{say(texts.price, { price })}</p>}
      {mayJoin && texts.join && (
        <Button look="secondary" className="wide" onClick={() => void act('join')}>
          {texts.join}
        </Button>
      )}
      <ul>
        {more && texts.more && (
          <li>
            <Link way={props} to={more}>
              {texts.more}
            </Link>
          </li>
        )}
        {dashboard && texts.login && (
          <li>
            <a href={dashboard} target="_blank" rel="noopener noreferrer">
              {texts.login}
              <ExternalLink size={16} aria-hidden="true" />
              {texts.newTab && <span className="hidden-text"> ({texts.newTab})</span>}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
