import { ApiError, createApi, settled } from '@fleet-console/api';
import { isOneOf, newId, useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, Group, Modal, Stack, StopIcon, Text } from '@fleet-console/ui';
import { Checkbox, Textarea } from '@fleet-console/ui/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { CommandStatusBadge, reasonText } from '@fleet-console/remote-kit/commands';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { useMessages } from '../../messages/messages.ts';
import { vehicleKey } from '../../vehicles/vehicle-key.ts';

/** Refusals with messages of their own. */
const known = ['no-ride', 'not-known-standing', 'vehicle-moving', 'no-parking-zone', 'outside-operating-area'] as const;
/** Refusals that a reason overrides. */
const overridable = ['not-known-standing', 'no-parking-zone', 'outside-operating-area'] as const;
type Overridden = (typeof overridable)[number];
const pendingStatuses: readonly string[] = ['queued', 'sent'];
const POLL_INTERVAL = 1000;

const textOf = (overridden: Overridden | null) => {
  if (overridden === null) return 'endRide.text';
  return overridden === 'not-known-standing' ? 'endRide.unknownText' : 'endRide.zoneText';
};

/** Ends the ride after the user confirmed that the vehicle is stationary, and shows the result of the power-off command. */
export function EndRide({ vehicleId }: { vehicleId: string }) {
  const t = useMessages('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const [isOpen, setOpen] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [overridden, setOverridden] = useState<Overridden | null>(null);
  const [reason, setReason] = useState('');
  const [acceptedId, setAcceptedId] = useState<string | null>(null);
  const ending = useSingleMutation({
    mutationFn: (commandId: string) =>
      settled(
        api.rest.POST('/v2/device/{id}/ride/end', {
          params: { path: { id: vehicleId }, header: { 'x-command-id': commandId } },
          body: overridden ? { reason: reason.trim() } : {},
        }),
      ),
    onError: (error) => {
      // The user may still end the ride with a reason and a second confirmation.
      if (error instanceof ApiError && isOneOf(overridable, error.code) && error.code !== overridden) {
        setOverridden(error.code);
        setConfirmed(false);
      }
    },
    onSuccess: ({ id }) => {
      setAcceptedId(id);
      setOpen(false);
    },
  });
  const openDialog = () => {
    ending.reset();
    setConfirmed(false);
    setOverridden(null);
    setReason('');
    setOpen(true);
  };
  const { error } = ending;
  return (
    <>
      <Button color="red" variant="light" leftSection={<StopIcon size={16} aria-hidden />} onClick={openDialog}>
        {t('endRide.button')}
      </Button>
      {acceptedId === null ? null : <CommandOutcome vehicleId={vehicleId} commandId={acceptedId} />}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('endRide.title')}
        centered
        closeButtonProps={{ 'aria-label': t('kit:actions.close') }}
      >
        <Stack gap="sm">
          <Text fz="sm">{t(textOf(overridden))}</Text>
          {overridden ? (
            <Textarea
              label={t('endRide.reason')}
              description={t('endRide.reasonHint')}
              required
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          <Checkbox
            label={t(overridden === 'not-known-standing' ? 'endRide.sureUnknown' : 'endRide.sure')}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
          {error ? (
            <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('endRide.refused')}>
              {error instanceof ApiError && isOneOf(known, error.code) ? t(`endRide.faults.${error.code}`) : <ErrorText error={error} />}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('kit:actions.cancel')}
            </Button>
            <Button
              color="red"
              disabled={!isConfirmed || (overridden !== null && reason.trim() === '')}
              loading={ending.isPending}
              onClick={() => ending.mutate(newId())}
            >
              {t('endRide.confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** Status of the command, polled from the ledger until it is finished. */
function CommandOutcome({ vehicleId, commandId }: { vehicleId: string; commandId: string }) {
  const t = useMessages('details');
  const commands = useMessages('commands');
  const { transport } = useShell();
  const queries = useQueryClient();
  const api = useMemo(() => createApi(transport), [transport]);
  const command = useQuery({
    queryKey: [...vehicleKey(vehicleId), 'command', commandId],
    queryFn: async ({ signal }) => {
      const query = { vehicleId, limit: 20 };
      const entries = await settled(api.rest.GET('/v1/command', { params: { query }, signal }));
      return entries.find(({ id }) => id === commandId) ?? null;
    },
    refetchInterval: ({ state: { data } }) => (data && !pendingStatuses.includes(data.status) ? false : POLL_INTERVAL),
  });
  const status = command.data?.status;
  // The ride's end is stored with the vehicle's next report.
  useEffect(() => {
    if (status === 'acknowledged') void queries.invalidateQueries({ queryKey: vehicleKey(vehicleId), exact: true });
  }, [queries, vehicleId, status]);
  return (
    <Group gap="xs" role="status">
      <Text fz="sm">{t('endRide.command')}</Text>
      {status ? <CommandStatusBadge status={status} /> : command.isError ? <Text fz="sm">{t('endRide.commandFailed')}</Text> : null}
      <Text fz="sm" c="dimmed">
        {reasonText(commands, command.data?.reason ?? null)}
      </Text>
    </Group>
  );
}
