import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, FaultIcon, Group, Modal, Stack } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import type { OwnPlanner } from '../planner/planner.ts';
import { disablePlanner, plannerQueries } from '../planner/planner.queries.ts';
import styles from './settings.module.css';

interface DisableDialogProps {
  readonly planner: OwnPlanner;
  readonly onClose: () => void;
}

/** Explains what disabling a calendar means, and disables it. */
export function DisableDialog({ planner, onClose }: DisableDialogProps) {
  const t = useMessages('plannerSettings');
  const shell = useShell();
  const queries = useQueryClient();
  const disable = useSingleMutation({
    mutationFn: () => disablePlanner(shell, planner),
    onSuccess() {
      shell.flash.success(t('disable.done'));
      onClose();
    },
    // After a refusal, the dialog has the version that someone else saved.
    onSettled: () => void queries.invalidateQueries({ queryKey: plannerQueries.all }),
  });
  return (
    <Modal.Root opened onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title fw={650} lh={1.35}>
            {t('disable.title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Stack gap="md">
            <ul className={styles['effects']}>
              {(['renting', 'slots', 'pending', 'restore'] as const).map((each) => (
                <li key={each}>{t(`disable.${each}`)}</li>
              ))}
            </ul>
            {disable.isError ? (
              <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('disable.failed')}>
                <ErrorText error={disable.error} />
              </Alert>
            ) : null}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" data-autofocus onClick={onClose}>
                {t('kit:actions.cancel')}
              </Button>
              <Button color="red" loading={disable.isPending} onClick={() => disable.mutate()}>
                {t('disable.submit')}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
