import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SignatureWidget from '../../../renderers/widgets/signature/late.tsx';
import { drawField } from '../draw-field.tsx';

const written: string[] = [];

// jsdom draws nothing: this mock of a canvas context records the texts.
beforeEach(() => {
  written.length = 0;
  const pen = new Proxy(
    { measureText: () => ({ width: 2000 }), fillText: (text: string) => written.push(text) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (type) => `data:${type};base64,AAAA`,
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

describe('signature', () => {
  it('is typed by keyboard alone', async () => {
    const { user, value } = drawField(SignatureWidget, 'signature', { required: true });
    expect(screen.getByRole('group', { name: 'The field' })).toBeTruthy();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Type your name' }));
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Type your full name' }),
    );
    await user.keyboard('Ann Mercer');
    expect(value()).toBe('data:image/png;base64,AAAA');
    expect(written.at(-1)).toBe('Ann Mercer');
    await user.clear(screen.getByRole('textbox', { name: 'Type your full name' }));
    expect(value()).toBeUndefined();
  });

  it('is drawn, and cleared', async () => {
    const { user, value } = drawField(SignatureWidget, 'signature');
    const canvas = screen.getByRole('img', { name: /sign here/ });
    await waitFor(() => {
      drawStroke(canvas);
      expect(value()).toBe('data:image/png;base64,AAAA');
    });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(value()).toBeUndefined();
  });

  it('forgets the drawing when the person types instead', async () => {
    const { user, value } = drawField(SignatureWidget, 'signature');
    await waitFor(() => {
      drawStroke(screen.getByRole('img', { name: /sign here/ }));
      expect(value()).toBeTruthy();
    });
    await user.click(screen.getByRole('tab', { name: 'Type your name' }));
    expect(value()).toBeUndefined();
  });

  it('keeps the typed name while the person looks at the other way', async () => {
    const { user, value } = drawField(SignatureWidget, 'signature');
    await user.click(screen.getByRole('tab', { name: 'Type your name' }));
    await user.type(screen.getByRole('textbox'), 'Ann Mercer');
    await user.click(screen.getByRole('tab', { name: 'Draw' }));
    expect(value()).toBeUndefined();
    await user.click(screen.getByRole('tab', { name: 'Type your name' }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ann Mercer');
    expect(value()).toBe('data:image/png;base64,AAAA');
  });

  it('is typed as the signer’s own name, and as no other', async () => {
    const names = ['Anna-Lena O’Brien', 'Anna-Lena Maria O’Brien'];
    const { user, value } = drawField(SignatureWidget, 'signature', {
      options: { names },
    });
    await user.click(screen.getByRole('tab', { name: 'Type your name' }));
    const input = screen.getByRole('textbox');
    const fault = 'Type your name as you gave it: Anna-Lena O’Brien';
    await user.type(input, 'Mickey Mouse');
    expect(screen.queryByText(fault)).toBeNull();
    await user.tab();
    expect(input.getAttribute('aria-describedby')).toContain(
      screen.getByText(fault).parentElement?.id,
    );
    expect(value()).toBeUndefined();
    await user.clear(input);
    await user.type(input, 'anna lena obrien');
    expect(screen.queryByText(fault)).toBeNull();
    expect(value()).toBe('data:image/png;base64,AAAA');
  });

  it('is more than a dot', async () => {
    const { value } = drawField(SignatureWidget, 'signature');
    const canvas = screen.getByRole('img', { name: /sign here/ });
    await waitFor(() => {
      drawStroke(canvas, [20, 21, 22]);
      expect(screen.getByRole('status').textContent).toMatch(/A dot is not enough/);
    });
    expect(value()).toBeUndefined();
    drawStroke(canvas);
    expect(value()).toBe('data:image/png;base64,AAAA');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is typed where what draws cannot be loaded, and says so', async () => {
    vi.resetModules();
    vi.doMock('../../../renderers/widgets/signature/open-pad.ts', () => {
      throw new Error('no connection');
    });
    const { user, value } = drawField(SignatureWidget, 'signature');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Type your name instead' }));
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Type your full name' }),
    );
    await user.keyboard('Ann Mercer');
    expect(value()).toBe('data:image/png;base64,AAAA');
    vi.doUnmock('../../../renderers/widgets/signature/open-pad.ts');
    await user.click(screen.getByRole('tab', { name: 'Draw' }));
    expect(await screen.findByRole('img', { name: /sign here/ })).toBeTruthy();
  });

  it('shows one that is there already, until the person signs again', async () => {
    const picture = 'data:image/png;base64,BBBB';
    const { user, value } = drawField(SignatureWidget, 'signature', { value: picture });
    expect(screen.getByRole('img', { name: /your signature/ })).toHaveProperty('src', picture);
    await user.click(screen.getByRole('button', { name: 'Sign again' }));
    expect(value()).toBeUndefined();
    expect(screen.getByRole('tab', { name: 'Draw' })).toBeTruthy();
  });

  it('cannot be changed while read-only', () => {
    drawField(SignatureWidget, 'signature', {
      value: 'data:image/png;base64,BBBB',
      ui: { 'ui:readonly': true },
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function drawStroke(canvas: HTMLElement, [down, move, up] = [20, 60, 90]): void {
  for (const [type, x] of [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
  ] as const) {
    const event = new MouseEvent(type, {
      bubbles: true,
      clientX: x,
      clientY: 40,
      buttons: type === 'pointerup' ? 0 : 1,
    });
    Object.assign(event, { pointerId: 1, pointerType: 'mouse', isPrimary: true, pressure: 0.5 });
    fireEvent(canvas, event);
  }
}
