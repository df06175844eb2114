import { useFormat } from '@fleet-console/i18n';
import { useGroups, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useDraftState, useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, Button, ErrorText, Group, Modal, Stack, Text, TextInput } from '@fleet-console/ui';
import { NativeSelect, Textarea } from '@fleet-console/ui/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { iotRequestQuery, requestIot, type IotRequest } from './iot-request.queries.ts';
import styles from './iot-request.module.css';

/** In characters. Source: the server's OpenAPI document. */
const MAX_NOTE = 1000;

/** A group and its number of vehicles without an IoT module. */
export interface GroupWithoutIot {
  readonly groupId: string;
  readonly lacking: number;
}

interface IotRequestDialogProps {
  readonly groups: readonly GroupWithoutIot[];
  readonly requests: readonly IotRequest[];
  readonly onClose: () => void;
}

/** Returns a number of vehicles from 1 to those that have no module, or null. */
const vehiclesOf = (typed: string, most: number): number | null => {
  const vehicles = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return vehicles >= 1 && vehicles <= most ? vehicles : null;
};

function Form({ groups, requests, onClose }: IotRequestDialogProps) {
  const t = useMessages('iotRequest');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const tree = useGroups();
  const [groupId, setGroupId] = useState(groups[0]?.groupId ?? '');
  const lacking = groups.find((group) => group.groupId === groupId)?.lacking ?? 1;
  const [typed, setTyped] = useDraftState<string | null>('iot-request/vehicles', null);
  const [note, setNote] = useDraftState('iot-request/note', '');
  const [submitted, setSubmitted] = useState(false);
  const vehicles = vehiclesOf(typed ?? String(lacking), lacking);
  const waiting = requests.find((request) => request.groupId === groupId && request.state === 'open');
  const sending = useSingleMutation({
    mutationFn: (wanted: number) => requestIot(shell, { groupId, vehicles: wanted, note }),
    onSuccess: () => {
      shell.flash.success(t('done'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: iotRequestQuery(shell).queryKey }),
  });
  useUnsavedGuard((typed !== null || note !== '') && !sending.isSuccess);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (vehicles !== null && waiting === undefined && !sending.isPending) sending.mutate(vehicles);
      }}
    >
      <Stack gap="md">
        <Text fz="sm">{t('text')}</Text>
        <NativeSelect
          label={t('group')}
          value={groupId}
          data={groups.map((group) => ({
            value: group.groupId,
            label: `${tree.path(group.groupId) || (tree.all.get(group.groupId)?.name ?? group.groupId)} (${format.number(group.lacking)})`,
          }))}
          onChange={({ currentTarget: { value } }) => {
            setGroupId(value);
            setTyped(null);
          }}
        />
        <TextInput
          label={t('vehicles')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(lacking)}
          error={submitted && vehicles === null ? t('vehiclesInvalid', { most: format.number(lacking) }) : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {waiting ? (
          <Text fz="sm" role="status">
            {t('states.open', { n: format.number(waiting.vehicles ?? 0), date: format.dateTime(waiting.requestedAt) })}
          </Text>
        ) : null}
        {sending.isError ? (
          <Alert role="alert" color="red" title={t('failed')}>
            <ErrorText error={sending.error} />
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('kit:actions.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending} disabled={waiting !== undefined}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Requests IoT modules for a group. */
export function IotRequestDialog(props: IotRequestDialogProps) {
  const t = useMessages('iotRequest');
  return (
    <Modal.Root opened onClose={props.onClose} size={460} centered closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title fw={650} lh={1.35}>
            {t('button')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('kit:actions.close')} />
        </div>
        <Modal.Body>
          <Form {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
