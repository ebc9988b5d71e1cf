import { useId } from 'react';
import { useSay } from '../../kit/text/say.ts';
import type { Props } from './fed-by.ts';
import { findBy, wishesOf } from './find.ts';

interface NetworkChoiceProps {
  way: Props;
  networks: readonly string[];
}

/** Narrows the plans of a category to one network. Nothing where its plans have none. */
export function NetworkChoice({ way, networks }: NetworkChoiceProps) {
  const say = useSay();
  const id = useId();
  if (networks.length === 0) return null;
  const wishes = wishesOf(way);
  return (
    <div className="network-choice">
      <label htmlFor={id}>{way.texts.network ?? say('Network')}</label>
      <select
        id={id}
        className="input"
        value={networks.includes(wishes.network) ? wishes.network : ''}
        onChange={({ target }) => findBy(way, { ...wishes, network: target.value }, 'find')}
      >
        <option value="">{say('All networks')}</option>
        {networks.map((network) => (
          <option key={network}>{network}</option>
        ))}
      </select>
    </div>
  );
}
