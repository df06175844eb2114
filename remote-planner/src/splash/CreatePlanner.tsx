import { useScope, useShell } from '@fleet-console/remote-kit';
import { GroupField, useTargetGroups, useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, FaultIcon, Group, InfoIcon, Modal, Stack } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { ModeField } from '../planner/ModeField.tsx';
import { MANAGE, type Planner } from '../planner/planner.ts';
import { createPlanner, plannerQueries } from '../planner/planner.queries.ts';
import { defaultSettings } from '../planner/settings-limits.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './splash.module.css';

const splashMessages = { en, pl };

interface CreatePlannerProps {
  /** Null: the user chooses. */
  readonly groupId: string | null;
  readonly onClose: () => void;
  readonly onCreated?: (planner: Planner) => void;
}

/** The dialog that creates the calendar of a group. */
export function CreatePlanner(props: CreatePlannerProps) {
  return (
    <FeatureMessages feature="plannerSplash" messages={splashMessages}>
      <Dialog {...props} />
    </FeatureMessages>
  );
}

function Dialog({ groupId, onClose, onCreated }: CreatePlannerProps) {
  const t = useMessages('plannerSplash');
  const shell = useShell();
  const queries = useQueryClient();
  const targets = useTargetGroups([MANAGE]);
  const [scope] = useScope();
  const [only, second] = targets.fit;
  const preset = groupId ?? (second === undefined ? only : scope !== null && targets.fit.has(scope) ? scope : undefined) ?? null;
  const [chosen, setChosen] = useState(preset);
  const [mode, setMode] = useState(defaultSettings.mode);
  const [submitted, setSubmitted] = useState(false);
  const create = useSingleMutation({
    mutationFn: (group: string) => createPlanner(shell, group, { ...defaultSettings, mode }),
    onSuccess(planner) {
      void queries.invalidateQueries({ queryKey: plannerQueries.all });
      shell.flash.success(t('create.done'));
      onClose();
      onCreated?.(planner);
    },
  });
  const submit = () => {
    if (create.isPending) return;
    setSubmitted(true);
    if (chosen !== null) create.mutate(chosen);
  };
  return (
    <Modal.Root opened onClose={onClose} size={520} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which is a second banner of the page. */}
        <div className={styles['head']}>
          <Modal.Title fw={650} lh={1.35}>
            {t('create.title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Stack gap="md">
              {groupId === null && second !== undefined ? (
                <GroupField
                  label={t('create.group')}
                  placeholder={t('create.choose')}
                  value={chosen}
                  onChange={setChosen}
                  targets={targets}
                  error={submitted && chosen === null ? t('create.choose') : null}
                  texts={{
                    label: t('create.group'),
                    search: t('kit:groups.find'),
                    clear: t('kit:actions.clearSearch'),
                    none: t('kit:groups.none'),
                  }}
                />
              ) : null}
              <ModeField value={mode} onChange={setMode} />
              <Alert role="note" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('create.warning.title')}>
                {t('create.warning.text')}
              </Alert>
              <Alert role="note" color="blue" icon={<InfoIcon size={18} aria-hidden />}>
                {t('create.later')}
              </Alert>
              {create.isError ? (
                <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('create.failed')}>
                  <ErrorText error={create.error} />
                </Alert>
              ) : null}
              <Group justify="flex-end" gap="xs" className={styles['foot'] ?? ''}>
                <Button variant="default" onClick={onClose}>
                  {t('kit:actions.cancel')}
                </Button>
                <Button type="submit" loading={create.isPending}>
                  {t('create.submit')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
