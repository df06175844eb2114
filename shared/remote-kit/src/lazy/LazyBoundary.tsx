import { FailedState, useUiTexts } from '@fleet-console/ui/base';
import { Component, type ReactNode } from 'react';

interface FailureText {
  /** What failed to load; a general message when absent. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
}

function Failed({ title, text, onRetry }: FailureText & { readonly onRetry: () => void }) {
  const texts = useUiTexts();
  return <FailedState title={title ?? texts.failed} text={text} retry={{ label: texts.retry, onRetry }} />;
}

/** Shows the failure of a part, such as a map or chart, in its place, with a way to try again. */
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
