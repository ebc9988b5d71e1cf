import { useId, useRef } from 'react';
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
  const select = useRef<HTMLSelectElement>(null);
  if (networks.length === 0) return null;
  const wishes = wishesOf(way);
  const label = way.texts.network ?? say('Network');
  const chosen = networks.includes(wishes.network) ? wishes.network : '';
  const choose = (network: string): void => findBy(way, { ...wishes, network }, 'find');
  // The button that was pressed goes.
  const clear = (): void => {
    select.current?.focus();
    choose('');
  };
  return (
    <div className="network-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        ref={select}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{say('All networks')}</option>
        {networks.map((network) => (
          <option key={network}>{network}</option>
        ))}
      </select>
      {chosen && (
        <button
          type="button"
          className="button quiet small"
          aria-label={`${say('Clear')}: ${label}`}
          onClick={clear}
        >
          <span>{say('Clear')}</span>
        </button>
      )}
    </div>
  );
}
