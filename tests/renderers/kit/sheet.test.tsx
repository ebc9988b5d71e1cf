import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from '../../../renderers/kit/dialog/Sheet.tsx';
import { Buttons } from '../../../renderers/parts/Buttons.tsx';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';

// jsdom lays nothing out, so that to it nothing could be seen or have the focus.
beforeEach(() => {
  const somewhere = [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(somewhere);
});

const run = (): void => undefined;
const button = (label: string, look: 'danger' | 'secondary') => ({
  use: { label, action: label, look },
  busy: false,
  disabled: false,
  run,
});

function open(children: ReactNode): void {
  render(
    <StoreTheme>
      <Sheet title="A dialog" open onClose={run}>
        {children}
        <Buttons list={[button('Yes', 'danger'), button('No', 'secondary')]} />
      </Sheet>
    </StoreTheme>,
  );
}

it('gives the focus to the first field', async () => {
  open(<input aria-label="Code" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
});

it('keeps the focus where the first field can only be read', async () => {
  open(<input aria-label="Code" readOnly />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

it('gives the focus to a button that takes nothing away where there is no field', async () => {
  open(<p>Are you sure?</p>);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' })),
  );
});
