import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { Alert, AttentionIcon, ErrorText, Paper, Text, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople } from '../../people/usePeople.ts';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { vehicleCommandsQuery, type LedgerCommand } from '../shared/vehicle-commands.queries.ts';

/** How long a refusal is shown, in ms. */
const SHOWN_FOR = 24 * 3_600_000;
const MAX_SHOWN = 3;

const refused = (commands: readonly LedgerCommand[]) =>
  commands.filter(({ status, createdAt }) => status === 'refused' && createdAt > Date.now() - SHOWN_FOR).slice(0, MAX_SHOWN);

/** Recent attempts to turn the vehicle on that the server refused, live; nothing for most vehicles. */
export function RefusedCommands({ device: { id: vehicleId, group } }: { readonly device: Device }) {
  const t = useMessages('details');
  const commands = useMessages('commands');
  const format = useFormat();
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const enabled = useCan('vehicle.command', group);
  const { data, error } = useQuery({ ...vehicleCommandsQuery(api, vehicleId), select: refused, enabled });
  const find = usePeople((data ?? []).map(({ accountId }) => accountId));
  if (error)
    return (
      <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.failed')}>
        <ErrorText error={error} />
      </Alert>
    );
  if (!data || data.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('refused.title')}>
      <Title order={3} fz="md" mb={6}>
        {t('refused.title')}
      </Title>
      {data.map(({ id, accountId, reason, createdAt }) => (
        <Text key={id} fz="sm">
          {format.dateTime(createdAt)} · <PersonName id={accountId} find={find} /> · {commands('commands.on')}:{' '}
          {reasonText(commands, reason) ?? commands('status.refused')}
        </Text>
      ))}
    </Paper>
  );
}
