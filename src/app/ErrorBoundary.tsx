import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead once something broke. */
  shown: ReactNode;
  /** Another place: it gets a new chance. */
  place: string;
}

/** Catches what goes wrong while drawing and says so in plain words, with a way on. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.broken) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.shown : this.props.children;
  }
}
