import type { SubmitButtonProps } from '@rjsf/utils';
import { ArrowDown, ArrowUp, Copy, type LucideIcon, Plus, Trash2, X } from 'lucide-react';
import { Button, type ButtonProps } from '../kit/Button.tsx';
import { useSay } from '../kit/text/say.ts';

type Given = Pick<
  ButtonProps,
  'id' | 'onClick' | 'disabled' | 'autoFocus' | 'aria-label' | 'children'
>;

export const AddButton = named('Add', Plus, 'secondary');
export const RemoveButton = named('Remove', Trash2, 'quiet');
export const CopyButton = named('Copy', Copy, 'quiet');
export const MoveUpButton = named('Move up', ArrowUp, 'quiet');
export const MoveDownButton = named('Move down', ArrowDown, 'quiet');
const ClearButton = named('Clear', X, 'quiet');

/** RJSF's buttons in the store's look. The submit button is drawn by the page, not by the form. */
export const ButtonTemplates = {
  AddButton,
  RemoveButton,
  CopyButton,
  MoveUpButton,
  MoveDownButton,
  ClearButton,
  SubmitButton: NoButton,
};

function named(word: string, Mark: LucideIcon, look: 'secondary' | 'quiet') {
  return function IconButton({ 'aria-label': label, children, ...given }: Given) {
    const say = useSay();
    return (
      <Button
        {...given}
        look={look}
        className="small"
        icon={<Mark aria-hidden="true" />}
        aria-label={label}
      >
        {children ?? say(word)}
      </Button>
    );
  };
}

function NoButton(_: SubmitButtonProps) {
  return null;
}
