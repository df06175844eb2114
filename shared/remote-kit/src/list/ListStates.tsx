import { Alert, AttentionIcon, Button, EmptyState, QueryView, type QueryLike } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { ListBody } from './ListScreen.tsx';

interface ListResultsProps<Data> {
  readonly query: QueryLike<Data> & { readonly isPlaceholderData?: boolean };
  /** Title of the error: "Couldn't load vehicles". */
  readonly failed: string;
  readonly loading?: ReactNode;
  /** Smaller gaps, for a list beside a map or within a screen. */
  readonly dense?: boolean;
  /** Renders the data; an empty list is the table's own state (`ListEmpty`). */
  readonly children: (data: Data) => ReactNode;
}

/** Loading, failed, or the list; rows of the previous filter stay, dimmed, until the next ones are loaded. */
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
  /** A way out: clear the filters, go to the first page. Null: none. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | null;
  /** Replaces `action`: creates the first row. */
  readonly children?: ReactNode;
}

/** Shown instead of rows: nothing exists yet, or nothing matches. */
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
  /** The description of the error. */
  readonly children?: ReactNode;
}

/** Shown above rows that couldn't be refreshed. */
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
