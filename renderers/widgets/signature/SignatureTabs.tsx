import type { KeyboardEvent, ReactNode } from 'react';
import { useSay } from '../../kit/text/say.ts';

export interface SignatureWay {
  key: string;
  label: string;
  icon: ReactNode;
}

interface SignatureTabsProps {
  /** The field's id: it stands on the chosen tab, which the keyboard reaches first. */
  id: string;
  ways: readonly SignatureWay[];
  chosen: string;
  onPick(way: string): void;
  children: ReactNode;
}

/** Two ways to sign, as tabs: arrows change between them. */
export function SignatureTabs({ id, ways, chosen, onPick, children }: SignatureTabsProps) {
  const say = useSay();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const other = tabs.find((tab) => tab.getAttribute('aria-selected') === 'false');
    other?.focus();
    other?.click();
  };
  return (
    <>
      <div
        className="signature-ways"
        role="tablist"
        aria-label={say('How do you want to sign?')}
        onKeyDown={move}
      >
        {ways.map(({ key, label, icon }) => (
          <button
            key={key}
            id={key === chosen ? id : `${id}-${key}`}
            type="button"
            role="tab"
            className="signature-way"
            aria-selected={key === chosen}
            aria-controls={key === chosen ? `${id}-panel` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onPick(key)}
          >
            {icon}
            {say(label)}
          </button>
        ))}
      </div>
      <div className="signature-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={id}>
        {children}
      </div>
    </>
  );
}
