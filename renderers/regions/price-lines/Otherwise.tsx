import type { ReactNode } from 'react';
import { useDay, useSay } from '../../kit/text/say.ts';
import type { Explained } from './fed-by.ts';
import { added, inDollars } from '../../kit/store/amounts.ts';

type Change = NonNullable<Explained['changes']>[number];

/** What the price would be for another tier, on another day, and a year of age later. */
export function Otherwise({ price }: { price: Explained }) {
  const say = useSay();
  const tiers = (price.tiers ?? []).filter(({ tier }) => tier !== price.tier);
  const changes = price.changes ?? [];
  return (
    <>
      {tiers.length > 0 && (
        <section>
          <h3>{say('Covering others')}</h3>
          <dl className="explained-list money">
            {tiers.map(({ tier, tier_label, monthly_cents, difference_cents }) => (
              <Amount
                key={tier}
                name={say(tier_label ?? '')}
                cents={monthly_cents}
                difference={difference_cents}
              />
            ))}
          </dl>
        </section>
      )}
      {changes.length > 0 && (
        <section>
          <h3>{say('Starting later')}</h3>
          <dl className="explained-list money">
            {changes.map((change) => (
              <Amount
                key={`${change.kind} ${change.on}`}
                name={<When change={change} />}
                cents={change.monthly_cents}
                difference={change.difference_cents}
              />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function When({ change: { kind, on = '', age = 0 } }: { change: Change }) {
  const say = useSay();
  const dayInWords = useDay();
  const day = dayInWords(on);
  return kind === 'birthday'
    ? say('After your birthday on {day}, at {age}', { day, age: String(age) })
    : say('From {day}', { day });
}

interface AmountProps {
  name: ReactNode;
  cents: number | null | undefined;
  difference: number | null | undefined;
}

function Amount({ name, cents, difference }: AmountProps) {
  const say = useSay();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {cents == null ? say('Not sold') : inDollars(cents)}
        {cents != null && (
          <span className="small muted">{difference ? added(difference) : say('the same')}</span>
        )}
      </dd>
    </div>
  );
}
