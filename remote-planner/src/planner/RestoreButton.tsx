import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import type { OwnPlanner } from './planner.ts';
import { plannerQueries, restorePlanner } from './planner.queries.ts';

/** Restores a disabled calendar with its slots. */
export function RestoreButton({ planner }: { readonly planner: OwnPlanner }) {
  const t = useMessages('planner');
  const shell = useShell();
  const queries = useQueryClient();
  const restore = useSingleMutation({
    mutationFn: () => restorePlanner(shell, planner),
    onSuccess: () => shell.flash.success(t('restore.done')),
    onError: (error) => flashFailure(shell, error),
    onSettled: () => void queries.invalidateQueries({ queryKey: plannerQueries.all }),
  });
  return (
    <Button size="compact-md" variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      {t('restore.button')}
    </Button>
  );
}
