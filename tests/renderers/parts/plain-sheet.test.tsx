import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { PlainSheet } from '../../../renderers/kit/dialog/PlainSheet.tsx';

// This DOM has the element, not what opens it.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

it('is a dialog with a title and content, which the cross and Escape close', async () => {
  const onClose = vi.fn();
  const sheet = (open: boolean) => (
    <PlainSheet title="No connection" open={open} onClose={onClose}>
      <p>Nothing is lost.</p>
    </PlainSheet>
  );
  const { rerender } = render(sheet(true));
  const dialog = screen.getByRole('dialog', { name: 'No connection' });
  expect(dialog.textContent).toContain('Nothing is lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(sheet(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
