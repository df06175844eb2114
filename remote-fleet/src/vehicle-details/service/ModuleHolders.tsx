import { useShell } from '@fleet-console/remote-kit';
import { Alert, Anchor, AttentionIcon, Text } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../../messages/messages.ts';

interface ModuleHoldersProps {
  readonly holders: readonly VehicleHolding[];
}

interface VehicleHolding {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

/** The vehicles that lose the module when it is switched; none: it is unassigned. */
export function ModuleHolders({ holders }: ModuleHoldersProps) {
  const t = useMessages('details');
  return (
    <>
      {holders.length > 0 ? (
        <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('module.taken')}>
          {holders.map((holder) => (
            <Text key={holder.id} fz="sm">
              <Holding holder={holder} />
            </Text>
          ))}
        </Alert>
      ) : (
        <Text fz="sm" role="status">
          {t('module.free')}
        </Text>
      )}
    </>
  );
}

function Holding({ holder }: { holder: VehicleHolding }) {
  const t = useMessages('details');
  const { navigation } = useShell();
  return (
    <>
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: holder.id })} fz="sm">
        <bdi>{labelOf(holder)}</bdi>
      </Anchor>
      {': '}
      {t('module.loses')}
    </>
  );
}
