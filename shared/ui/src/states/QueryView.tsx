import { isValidElement, type ReactNode } from 'react';
import { useUiTexts } from '../theme/UiRoot.tsx';
import { LoadingState } from './LoadingState.tsx';
import { EmptyState, FailedState } from './States.tsx';

/** What QueryView needs to know of a query; react-query's result has this shape. */
export interface QueryLike<T> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching?: boolean | undefined;
  readonly refetch: () => unknown;
}

export interface QueryViewProps<T> {
  readonly query: QueryLike<T>;
  /** Shown when the data are an empty list (or `isEmpty` says so): a text, or a whole state. Absent: children draw it. */
  readonly empty?: ReactNode;
  readonly isEmpty?: ((data: T) => boolean) | undefined;
  /** A shape other than that of a table, or a notice. */
  readonly loading?: ReactNode;
  /** Words for failure; those of UiRoot unless told. `text` stands instead of what the error says. */
  readonly failed?:
    | { readonly title: string; readonly text?: ReactNode | ((error: unknown) => ReactNode); readonly retry?: string | undefined }
    | undefined;
  readonly children: (data: T) => ReactNode;
}

/** Loading, failed, empty or the data: each list has all four. Data once read stay on screen when a later read fails. */
export function QueryView<T>({ query, empty, isEmpty, loading, failed, children }: QueryViewProps<T>): ReactNode {
  const words = useUiTexts();
  if (query.data === undefined) {
    if (query.status !== 'error') return loading ?? <LoadingState />;
    const text = typeof failed?.text === 'function' ? failed.text(query.error) : failed?.text;
    return (
      <FailedState
        title={failed?.title ?? words.failed}
        text={text}
        error={query.error}
        retry={{ label: failed?.retry ?? words.retry, busy: query.isFetching, onRetry: () => void query.refetch() }}
      />
    );
  }
  const nothing = isEmpty ? isEmpty(query.data) : Array.isArray(query.data) && query.data.length === 0;
  if (nothing && empty !== undefined) return isValidElement(empty) ? empty : <EmptyState title={empty} />;
  return children(query.data);
}
