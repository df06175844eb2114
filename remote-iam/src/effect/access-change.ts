import type { ReactNode } from 'react';
import type { Effect } from './effect.ts';

/** A change of access to confirm. Must keep its identity while the dialog is open. */
export interface AccessChange<Answer extends { readonly effect: Effect } = { readonly effect: Effect }> {
  /** This and the other texts come from `changeText`, so that they follow the language. */
  readonly title: ReactNode;
  /** Describes the change. */
  readonly statement: ReactNode;
  /** Label of the confirm button. */
  readonly confirm: ReactNode;
  /** Deletes or removes something: the button is red. */
  readonly isDestructive?: boolean;
  /** Number of deleted or removed items. Large numbers have to be typed. */
  readonly count?: number;
  /** Applies the change; with `dryRun` only returns its effect. @throws ApiError, TypeError */
  readonly call: (dryRun: boolean, signal?: AbortSignal) => Promise<Answer>;
  /** Further results of the dry run, shown above the effect. */
  readonly details?: (answer: Answer) => ReactNode;
  /** The dry run returned another reason (shown by `details`) against the change. */
  readonly isBlocked?: (answer: Answer) => boolean;
  /** Called after the change. The dialog closes by itself. */
  readonly onDone: (answer: Answer) => void;
  /** Called with an error that the dialog shows, e.g. to refetch after a conflict. */
  readonly onRefused?: (thrown: unknown) => void;
}
