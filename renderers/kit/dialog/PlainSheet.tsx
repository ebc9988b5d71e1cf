import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SheetProps } from './Sheet.tsx';
import { useSay } from '../text/say.ts';

/** The browser's own dialog, used if ours could not be loaded, for instance on a lost connection. */
export function PlainSheet({ title, open, onClose, children }: SheetProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="plain-sheet"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2>{title}</h2>
      <div className="dialog-body">{children}</div>
      <button
        type="button"
        className="icon-button dialog-close"
        aria-label={say('Close')}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
    </dialog>
  );
}
