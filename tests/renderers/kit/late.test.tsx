import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { late } from '../../../renderers/kit/late.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

test('a late part shows once it has come, and at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Word }));
  const Late = late(load);
  const { container, unmount } = render(<Late word="Here" />);
  expect(container.textContent).toBe('');
  await screen.findByText('Here');
  unmount();
  render(<Late word="Again" />);
  screen.getByText('Again');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that cannot be fetched is the matter of what stands around it, and is fetched anew later', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve({ default: Word }));
  load.mockRejectedValueOnce(new Error('No file.'));
  const Late = late(load);
  const { unmount } = render(
    <Around>
      <Late word="Here" />
    </Around>,
  );
  await screen.findByText('No file.');
  unmount();
  quiet.mockRestore();
  render(<Late word="Here" />);
  await screen.findByText('Here');
});

class Around extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};

  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }

  override render() {
    return this.state.said ?? this.props.children;
  }
}
