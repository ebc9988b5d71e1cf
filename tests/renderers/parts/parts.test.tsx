import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Buttons } from '../../../renderers/parts/Buttons.tsx';
import { Conflict } from '../../../renderers/parts/late/Conflict.tsx';
import { Dialog } from '../../../renderers/parts/Dialog.tsx';
import { Failed } from '../../../renderers/parts/Failed.tsx';
import { Group } from '../../../renderers/parts/Group.tsx';
import { Notices } from '../../../renderers/parts/Notices.tsx';
import { Page } from '../../../renderers/parts/Page.tsx';
import { Placeholder } from '../../../renderers/parts/Placeholder.tsx';
import { Question } from '../../../renderers/parts/Question.tsx';
import { Waiting } from '../../../renderers/parts/Waiting.tsx';
import { StoreTheme } from '../../../renderers/theme/StoreTheme.tsx';
import type { ButtonsProps, PageProps } from '../../../src/engine/types.ts';

const run = (): void => undefined;

function button(label: string, look: 'primary' | 'secondary' | 'quiet' | 'danger', busy = false) {
  return { use: { label, action: label, look }, busy, disabled: false, run };
}

describe('Buttons', () => {
  it('puts the primary one first and the quiet ones last', () => {
    const submit: ButtonsProps['submit'] = {
      label: 'Next',
      busyLabel: 'Saving…',
      busy: false,
      disabled: false,
      form: 'sale',
    };
    render(
      <Buttons submit={submit} list={[button('Cancel', 'quiet'), button('Later', 'secondary')]} />,
    );
    const names = ['Next', 'Later', 'Cancel'].map((name) => screen.getByRole('button', { name }));
    expect(screen.getAllByRole('button')).toEqual(names);
  });

  it('says what it does while busy, keeps the focus and takes no second click', async () => {
    const submitted = vi.fn();
    const submit = { label: 'Next', busyLabel: 'Saving…', disabled: false, form: 'sale' };
    const page = (busy: boolean) => (
      <>
        <form
          id="sale"
          onSubmit={(event) => {
            event.preventDefault();
            submitted();
          }}
        />
        <Buttons submit={{ ...submit, busy }} list={[]} />
      </>
    );
    const { rerender } = render(page(false));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(submitted).toHaveBeenCalledOnce();
    rerender(page(true));
    const busy = screen.getByRole('button', { name: 'Saving…' });
    expect(document.activeElement).toBe(busy);
    await userEvent.click(busy);
    expect(submitted).toHaveBeenCalledOnce();
  });
});

function Remarks() {
  const [texts, setTexts] = useState(['Plan removed', 'Plan added']);
  const list = texts.map((text, index) => ({ id: index, text, tone: 'success' }));
  const close = (): void => setTexts((before) => before.slice(1));
  return (
    <>
      <h1>Your cart</h1>
      <Notices list={list} onClose={close} />
    </>
  );
}

function Opener({ title = 'Remove?' }) {
  const [open, setOpen] = useState(false);
  return (
    <StoreTheme nonce="abc">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title={title} open onClose={() => setOpen(false)}>
          <button type="button">Yes</button>
          <button type="button">No</button>
        </Dialog>
      )}
    </StoreTheme>
  );
}

describe('Dialog', () => {
  it('takes the focus, keeps it, leaves on Escape and gives it back', async () => {
    const user = userEvent.setup();
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Remove?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 4; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes by its button, and its styles carry the nonce', async () => {
    const user = userEvent.setup();
    render(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const styles = [...document.querySelectorAll('style[data-emotion]')];
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.every((style) => (style as HTMLStyleElement).nonce === 'abc')).toBe(true);
  });
});

describe('Page', () => {
  const base = {
    screen: { id: 'store/cart', version: 1, title: 'My Cart' },
    mode: 'page',
    asking: false,
    title: 'My Cart',
    slots: {
      before: null,
      main: <p>Lines</p>,
      below: <p>Terms</p>,
      aside: <p>Order</p>,
      after: null,
      header: null,
      footer: null,
    },
  } as const satisfies PageProps;

  it('has one title, the content and the summary beside it', () => {
    render(<Page {...base} intro="Two plans" form={<p>Form</p>} buttons={<p>Buttons</p>} />);
    const words = [...document.querySelectorAll('p')].map((each) => each.textContent);
    expect(words).toEqual(['Two plans', 'Lines', 'Form', 'Terms', 'Buttons', 'Order']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Cart');
    expect(screen.getByRole('complementary').textContent).toBe('Order');
    expect(screen.getByText('Two plans')).toBeTruthy();
  });

  it('is the document’s main when no frame stands around it', () => {
    render(<Page {...base} screen={{ ...base.screen, frame: 'none' }} />);
    expect(screen.getByRole('main').textContent).toContain('Lines');
  });

  it('leaves the title to the dialog around it', () => {
    render(<Page {...base} mode="modal" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('as the outermost frame holds the one main and the way past the header', () => {
    const frame = { ...base.screen, kind: 'frame', frame: 'none' } as const;
    const inner = { ...base.screen, kind: 'frame', frame: 'shell/shop' } as const;
    const page = <Page {...base} />;
    const wizard = <Page {...base} screen={inner} slots={{ ...base.slots, main: page }} />;
    render(<Page {...base} screen={frame} slots={{ ...base.slots, main: wizard }} />);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      '#main',
    );
  });
});

describe('Conflict', () => {
  it('shows both answers of a field, and offers the choice', async () => {
    const [onKeep, onTake] = [vi.fn(), vi.fn()];
    const lines = [{ field: '/city', label: 'City', mine: 'Paris', theirs: 'Nothing' }];
    render(<Conflict lines={lines} onKeep={onKeep} onTake={onTake} />);
    const told = screen.getByRole('alert').textContent;
    expect(told).toContain('This step was changed in another window');
    for (const word of ['City', 'Here Paris', 'Other window Nothing']) expect(told).toContain(word);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect([onKeep.mock.calls.length, onTake.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(onTake).toHaveBeenCalledTimes(1);
  });
});

describe('the rest', () => {
  it('Question says where one is and why it is asked', () => {
    render(
      <Question label="Steps: 2 of 4" n={2} count={4} title="What is your gender?" why="Prices.">
        <input aria-label="Answer" />
      </Question>,
    );
    // The heading takes the focus, so a live region would announce the position a second time.
    const heading = { name: 'What is your gender?', description: 'Steps: 2 of 4 Prices.' };
    expect(screen.getByRole('heading', heading)).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('Group names its fields', () => {
    render(
      <Group
        title="Your name"
        hint="As on your ID"
        rows={[{ key: 'a', cells: [<p key="x">A</p>, <p key="y">B</p>] }]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Your name' }).textContent).toContain('AB');
  });

  it('Waiting, Failed and Placeholder say what is going on', async () => {
    const retry = vi.fn();
    render(
      <>
        <Waiting label="Opening your cart" />
        <Failed message="The cart could not be loaded." onRetry={retry} />
        <Placeholder kind="widget" name="rating" />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Opening your cart');
    expect(screen.getByRole('alert').textContent).toContain('Nothing that you saved is lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('note').textContent).toBe('There is no widget named “rating”.');
  });

  it('Failed is the main heading where it is the whole page', () => {
    render(<Failed isPage message="This page could not be loaded." />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('This page could not be loaded.');
  });

  it('Failed does not say twice that nothing is lost', () => {
    render(<Failed message="We could not reach the store. Nothing is lost." />);
    expect(screen.getByRole('alert').textContent).toBe(
      'We could not reach the store. Nothing is lost.',
    );
  });

  it('Notices are read out and can be put away', async () => {
    const close = vi.fn();
    render(<Notices list={[{ id: 7, text: 'Plan removed', tone: 'success' }]} onClose={close} />);
    expect(screen.getByRole('status').textContent).toBe('Plan removed');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledWith(7);
  });

  it('the focus goes to the next notice, after the last one to the heading of the page', async () => {
    render(<Remarks />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart' }));
  });
});
