import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { laterView } from './later-view.tsx';

class Boundary extends Component<{ children: ReactNode }, { text?: string }> {
  override state: { text?: string } = {};

  static getDerivedStateFromError({ message }: Error) {
    return { text: message };
  }

  override render() {
    return this.state.text ?? this.props.children;
  }
}

const Title = ({ text }: { text: string }) => <h1>{text}</h1>;

it('a view in a file of its own is shown in the very turn in which it is there, and at once from then on', async () => {
  let arrive = (_view: typeof Title) => {};
  const View = laterView<{ text: string }>(
    () => new Promise((resolve) => (arrive = resolve)),
    () => <p>waiting</p>,
  );
  const { unmount } = render(<View text="one" />);
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => arrive(Title));
  expect(screen.getByRole('heading').textContent).toBe('one');
  unmount();
  render(<View text="two" />);
  expect(screen.getByRole('heading').textContent).toBe('two');
});

it('ERR-42 a view whose file does not come is an error of the page around it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const View = laterView<{ text: string }>(() => Promise.reject(new Error('no file')));
  render(
    <Boundary>
      <View text="one" />
    </Boundary>,
  );
  await screen.findByText('Loading a part of the application failed (missing).');
  logged.mockRestore();
});
