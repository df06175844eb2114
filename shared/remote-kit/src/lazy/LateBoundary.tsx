import { Component, type ReactNode } from 'react';

/** A map or chart that cannot be loaded takes nothing with it: the list or table beside it holds the same. */
export class LateBoundary extends Component<{ readonly failed: ReactNode; readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
