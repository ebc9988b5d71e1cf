import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { useSay } from './text/say.ts';

interface RemovalProps {
  /** The word on the button that was pressed. */
  word: 'Delete' | 'Remove';
  /** What goes. */
  name: string;
  onRemove(): void;
  /** The buttons in whose place the question stands; `isKept` when it was just answered with no. */
  children(ask: () => void, isKept: boolean): ReactNode;
}

const ASKED = {
  Delete: { question: 'Delete {name}?', yes: 'Yes, delete' },
  Remove: { question: 'Remove {name}?', yes: 'Yes, remove' },
};

/** Asks before something is taken out of a list, in the place of the buttons that offer it. */
export function Removal({ word, name, onRemove, children }: RemovalProps) {
  const say = useSay();
  const [state, set] = useState<'quiet' | 'asking' | 'kept'>('quiet');
  if (state !== 'asking') return children(() => set('asking'), state === 'kept');
  const remove = (): void => {
    // What takes this place next was not asked about.
    set('quiet');
    onRemove();
  };
  return (
    <div className="removal" role="group" aria-label={say(word)}>
      <p>{say(ASKED[word].question, { name })}</p>
      <Button look="danger" autoFocus onClick={remove}>
        {say(ASKED[word].yes)}
      </Button>
      <Button look="quiet" onClick={() => set('kept')}>
        {say('Keep')}
      </Button>
    </div>
  );
}

/** Says what was taken out of a list, and offers to bring it back; the focus goes there from what is gone. */
export function Removed({ name, undo }: { name: string; undo(): void }) {
  const say = useSay();
  const id = useId();
  return (
    <p className="removed" role="status">
      <span id={id}>{say('{name} was removed.', { name })}</span>
      <Button look="quiet" autoFocus aria-describedby={id} onClick={undo}>
        {say('Undo')}
      </Button>
    </p>
  );
}
