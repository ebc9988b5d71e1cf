import { useId } from 'react';
import type { Props } from './fed-by.ts';
import { useSay } from '../../kit/text/say.ts';

/** Narrows the medical plans to one network; Clear shows all again. */
export function NetworkChoice({ data, scope, act, texts }: Props) {
  const say = useSay();
  const id = useId();
  const networks = data.networks?.value ?? [];
  const chosen = scope.query.network ?? '';
  if (networks.length === 0) return null;
  const choose = (network: string): void => void act('network', { network });
  return (
    <div className="network-choice">
      <label htmlFor={id}>{texts.network ?? say('Network')}</label>
      <select
        id={id}
        className="input"
        value={networks.includes(chosen) ? chosen : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{say('All networks')}</option>
        {networks.map((network) => (
          <option key={network}>{network}</option>
        ))}
      </select>
      <button
        type="button"
        className="button quiet small"
        disabled={!chosen}
        onClick={() => choose('')}
      >
        <span>{texts.clear ?? say('Clear')}</span>
      </button>
    </div>
  );
}
