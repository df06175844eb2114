import type { RoleDiff } from './matrix-draft.ts';
import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@fleet-console/api';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, updateRoles, type Role } from './catalogue.queries.ts';
import { MatrixDiff } from './MatrixDiff.tsx';

/**
 * Returns a function that creates the change to confirm.
 * @param customName returns the name of a custom permission
 */
export function useMatrixReview(customName: (id: string) => string, onSaved: () => void) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const counted = t.counted;
  return (diffs: readonly RoleDiff<Role>[], count: number): AccessChange<Awaited<ReturnType<typeof updateRoles>>> => {
    // Fixed here, so that the confirmed change is what is sent.
    const body = diffs.map(({ role, permissionIds, version }) => ({
      id: role.id,
      version,
      bundleIds: role.bundleIds,
      permissionIds: [...permissionIds],
    }));
    return {
      title: changeText('catalogue', (t) => t.counted('matrix.review.title', diffs.length)),
      statement: <MatrixDiff diffs={diffs} customName={customName} />,
      confirm: changeText('catalogue', (t) => t.counted('matrix.review.confirm', count)),
      call: (dryRun: boolean) => updateRoles(shell, body, dryRun),
      onRefused: (error) => {
        if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: catalogueQueries.all });
      },
      onDone: () => {
        shell.flash.success(counted('matrix.saved', body.length));
        onSaved();
        void queries.invalidateQueries({ queryKey: ['iam'] });
      },
    };
  };
}
