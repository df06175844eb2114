import type { RoleDiff } from './matrix-draft.ts';
import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@fleet-console/api';
import type { Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { catalogueQueries, changeRoles, type Role } from './catalogue.queries.ts';
import { MatrixDiff } from './MatrixDiff.tsx';

/**
 * Returns what asks before the changes of a draft are saved.
 * @param nameOf the permission or bundle of an id
 * @param onSaved once they are saved
 */
export function useMatrixReview(nameOf: (id: string) => string, onSaved: () => void) {
  const t = useMessages('catalogue');
  const shell = useShell();
  const queries = useQueryClient();
  const say = t.counted;
  return (diffs: readonly RoleDiff<Role>[], count: number): Change<Awaited<ReturnType<typeof changeRoles>>> => {
    // What is shown is what is sent, whatever comes in meanwhile.
    const sent = diffs.map(({ role, permissionIds, version }) => ({
      id: role.id,
      version,
      bundleIds: role.bundleIds,
      permissionIds: [...permissionIds],
    }));
    return {
      title: say('matrix.review.title', diffs.length),
      statement: <MatrixDiff diffs={diffs} nameOf={nameOf} />,
      confirm: say('matrix.review.confirm', count),
      call: (dryRun: boolean) => changeRoles(shell, sent, dryRun),
      refused: (error) => {
        if (error instanceof ApiError && error.code === 'changed') void queries.invalidateQueries({ queryKey: catalogueQueries.all });
      },
      done: () => {
        shell.flash.success(say('matrix.saved', sent.length));
        onSaved();
        void queries.invalidateQueries({ queryKey: ['iam'] });
      },
    };
  };
}
