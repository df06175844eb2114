import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { download } from '@fleet-console/remote-kit/format';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Button, ExportIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { loadPersonalData } from './user.queries.ts';

/** Downloads everything that is stored about a user, e.g. because they asked for it. */
export function ExportPersonalData({ userId }: { userId: string }) {
  const t = useMessages('users');
  const shell = useShell();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => loadPersonalData(shell, userId),
    onSuccess: (data) => download(`${t('personalData.file')}-${userId}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => flashFailure(shell, error),
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<ExportIcon size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('personalData.export')}
    </Button>
  );
}
