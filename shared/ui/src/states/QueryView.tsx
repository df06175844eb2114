import { isValidElement, type ReactNode } from 'react';
import { useUiTexts } from '../theme/UiRoot.tsx';
import { LoadingState } from './LoadingState.tsx';
import { EmptyState, FailedState } from './States.tsx';

/** The fields of a query that QueryView uses; compatible with react-query's result. */
export interface QueryLike<T> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching?: boolean | undefined;
  readonly refetch: () => unknown;
}

export interface QueryViewProps<T> {
  readonly query: QueryLike<T>;
  /** Shown when the data are an empty list (or `isEmpty` returns true): a text or an element. By default the children show it. */
  readonly empty?: ReactNode;
  readonly isEmpty?: ((data: T) => boolean) | undefined;
  /** A skeleton other than a table's, or a notice. */
  readonly loading?: ReactNode;
  /** Error texts; by default those of UiRoot. `text` replaces the description of the error. */
  readonly failed?:
    | { readonly title: string; readonly text?: ReactNode | ((error: unknown) => ReactNode); readonly retry?: string | undefined }
    | undefined;
  readonly children: (data: T) => ReactNode;
}

/** Shows loading, error, empty state or the data. Loaded data stay visible when a later request fails. */
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
  const isEmptyData = isEmpty ? isEmpty(query.data) : Array.isArray(query.data) && query.data.length === 0;
  if (isEmptyData && empty !== undefined) return isValidElement(empty) ? empty : <EmptyState title={empty} />;
  return children(query.data);
}
