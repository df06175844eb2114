import { useShell } from '@fleet-console/remote-kit';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { Alert, Anchor, AttentionIcon, ErrorText, Paper, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { replacementQueries } from './replacement.queries.ts';

interface LinkedVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

/** Which vehicle this one replaces or is replaced by during a repair; nothing for most vehicles. */
export function Replacements({ vehicleId }: { readonly vehicleId: string }) {
  const t = useMessages('details');
  const { data, error } = useQuery(replacementQueries(useShell(), vehicleId));
  if (error)
    return (
      <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('replacement.failed')}>
        <ErrorText error={error} />
      </Alert>
    );
  const replaces = (data?.replaces ?? []).map(({ id, vehicle }) => ({ id, vehicle }));
  const replaced = (data?.replaced ?? []).flatMap(({ id, replacementVehicle }) =>
    replacementVehicle ? [{ id, vehicle: replacementVehicle }] : [],
  );
  if (replaces.length === 0 && replaced.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('replacement.title')}>
      {replaces.map(({ id, vehicle }) => (
        <Replacement key={id} label={t('replacement.replaces')} vehicle={vehicle} />
      ))}
      {replaced.map(({ id, vehicle }) => (
        <Replacement key={id} label={t('replacement.replacedBy')} vehicle={vehicle} />
      ))}
    </Paper>
  );
}

function Replacement({ label, vehicle }: { readonly label: string; readonly vehicle: LinkedVehicle }) {
  const { navigation } = useShell();
  return (
    <Text fz="sm">
      {label}{' '}
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: vehicle.id })}>
        <bdi>{labelOf(vehicle)}</bdi>
      </Anchor>
    </Text>
  );
}
