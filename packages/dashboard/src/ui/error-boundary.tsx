import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Where the reader is. At another place, the children are shown again. */
  readonly place?: string;
  /** Shown instead of children that failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly isFailed: boolean;
  readonly place: string | undefined;
}

/** Keeps the rest of the page when a part of it fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { isFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State | null {
    return place === state.place ? null : { isFailed: false, place };
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.fallback : this.props.children;
  }
}
