import { FailedState, useUiTexts } from '@fleet-console/ui/base';
import { Component, type ReactNode } from 'react';

interface FailureText {
  /** What failed; a general sentence when absent. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
}

function Failed({ title, text, onRetry }: FailureText & { readonly onRetry: () => void }) {
  const words = useUiTexts();
  return <FailedState title={title ?? words.failed} text={text} retry={{ label: words.retry, onRetry }} />;
}

/** Keeps the failure of a part, such as a map or chart that can't be loaded, to its own place, and offers to try again. */
export class LazyBoundary extends Component<FailureText & { readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    const { title, text, children } = this.props;
    return this.state.failed ? <Failed title={title} text={text} onRetry={() => this.setState({ failed: false })} /> : children;
  }
}
