import { Alert, AttentionIcon, Button, EmptyState, QueryView, type QueryLike } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { ListBody } from './ListScreen.tsx';

interface ListResultsProps<Data> {
  readonly query: QueryLike<Data> & { readonly isPlaceholderData?: boolean };
  /** Title of the failure: "Couldn't load vehicles". */
  readonly failed: string;
  readonly loading?: ReactNode;
  /** Less room between its parts: a map stands beside, or the list is itself a part of the screen. */
  readonly dense?: boolean;
  /** What is drawn of the data; an empty list is the table's own state (`ListEmpty`). */
  readonly children: (data: Data) => ReactNode;
}

/** Loading, failed, or the list; rows of a former filter stay, dimmed, until those of the next have come. */
export function ListResults<Data>({ query, failed, loading, dense = false, children }: ListResultsProps<Data>) {
  return (
    <QueryView query={query} isEmpty={() => false} failed={{ title: failed }} loading={loading}>
      {(data) => (
        <ListBody busy={query.isPlaceholderData ?? false} dense={dense}>
          {children(data)}
        </ListBody>
      )}
    </QueryView>
  );
}

interface ListEmptyProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** A way out: clear the filters, go to the first page. Null: there is none. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | null;
  /** Instead of `action`: what leads to the first row. */
  readonly children?: ReactNode;
}

/** Stands in for rows where there are none: nothing exists yet, or nothing matches. */
export function ListEmpty({ title, text, action, children }: ListEmptyProps) {
  return (
    <EmptyState title={title} text={text}>
      {action ? (
        <Button variant="default" onClick={action.onAction}>
          {action.label}
        </Button>
      ) : (
        children
      )}
    </EmptyState>
  );
}

interface ListRefreshFailedProps {
  /** "Couldn't refresh. Showing earlier data." */
  readonly title: string;
  readonly retry: { readonly label: string; readonly onRetry: () => void };
  /** What went wrong. */
  readonly children?: ReactNode;
}

/** Above rows that are shown although they could not be refreshed. */
export function ListRefreshFailed({ title, retry, children }: ListRefreshFailedProps) {
  return (
    <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={title}>
      {children}
      <Button variant="default" size="compact-sm" onClick={retry.onRetry}>
        {retry.label}
      </Button>
    </Alert>
  );
}
