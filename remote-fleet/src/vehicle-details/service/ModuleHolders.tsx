import { useShell } from '@fleet-console/remote-kit';
import { Alert, Anchor, AttentionIcon, Text } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useWords } from '../../messages/messages.ts';

interface ModuleHoldersProps {
  readonly holders: readonly VehicleHolding[];
}

interface VehicleHolding {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

/** The vehicles that lose the module when it is switched; none: it is free. */
export function ModuleHolders({ holders }: ModuleHoldersProps) {
  const words = useWords('details');
  return (
    <>
      {holders.length > 0 ? (
        <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={words('module.taken')}>
          {holders.map((holder) => (
            <Text key={holder.id} fz="sm">
              <Holding holder={holder} />
            </Text>
          ))}
        </Alert>
      ) : (
        <Text fz="sm" role="status">
          {words('module.free')}
        </Text>
      )}
    </>
  );
}

function Holding({ holder }: { holder: VehicleHolding }) {
  const words = useWords('details');
  const { navigation } = useShell();
  return (
    <>
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: holder.id })} fz="sm">
        <bdi>{labelOf(holder)}</bdi>
      </Anchor>
      {': '}
      {words('module.loses')}
    </>
  );
}
