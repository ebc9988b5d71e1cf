import { useId } from 'react';
import type { Props } from './fed-by.ts';

/** Narrows the medical plans to one network; Clear shows all again. */
export function NetworkChoice({ data, scope, act, texts }: Props) {
  const id = useId();
  const networks = data.networks?.value ?? [];
  const chosen = scope.query.network ?? '';
  if (networks.length === 0) return null;
  const choose = (network: string): void => void act('network', { network });
  return (
    <div className="network-choice">
      <label htmlFor={id}>{texts.network ?? 'Network'}</label>
      <select
        id={id}
        className="input"
        value={networks.includes(chosen) ? chosen : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All networks</option>
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
        <span>{texts.clear ?? 'Clear'}</span>
      </button>
    </div>
  );
}
