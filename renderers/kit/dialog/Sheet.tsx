import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { ChakraParts } from './ChakraParts.tsx';
import { useSay } from '../text/say.ts';

export interface SheetProps {
  title: string;
  open: boolean;
  onClose(): void;
  wide?: boolean;
  /** In the middle (a sheet from below on phones), or a drawer at the start side. */
  place?: 'center' | 'start';
  children: ReactNode;
}

/** A dialog or drawer, with what Chakra's parts need around them. */
export function Sheet(props: SheetProps) {
  return (
    <ChakraParts>
      <Opened {...props} />
    </ChakraParts>
  );
}

/** Chakra's dialog with our recipe: focus goes in and comes back, Escape and the ground behind it close. */
function Opened({ title, open, onClose, wide, place = 'center', children }: SheetProps) {
  const say = useSay();
  const content = useRef<HTMLDivElement>(null);
  // A field gets the focus with its text selected, ready to be replaced; where it can only be read, the dialog does.
  // Without fields it is a button that takes nothing away, so that a key pressed too often does no harm.
  const firstFocus = () => {
    const first = content.current?.querySelector<HTMLInputElement>('input, select, textarea');
    if (first) return first.readOnly || first.disabled ? content.current : null;
    return content.current?.querySelector<HTMLElement>('.buttons .button:not(.danger)') ?? null;
  };
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      // A dialog that opens as another closes must not go with it when that one gives the focus back.
      onFocusOutside={(event) => event.preventDefault()}
      // A notice stands over the ground behind the dialog, and is closed by itself.
      onPointerDownOutside={(event) => {
        const { target } = event.detail.originalEvent;
        if (target instanceof Element && target.closest('.notices')) event.preventDefault();
      }}
      initialFocusEl={firstFocus}
      placement={place as 'center'}
      size={wide ? 'lg' : 'md'}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <ChakraDialog.Title>{title}</ChakraDialog.Title>
            <div className="dialog-body">{children}</div>
            <ChakraDialog.CloseTrigger asChild>
              <button type="button" className="icon-button dialog-close" aria-label={say('Close')}>
                <X aria-hidden="true" />
              </button>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
