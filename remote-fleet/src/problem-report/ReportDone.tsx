import { useShell } from '@fleet-console/remote-kit';
import { Anchor, AvailableIcon, Button, EmptyState } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useWords } from '../messages/messages.ts';
import type { ServiceRequest } from './report.queries.ts';

/** The problem was reported: its number, and where it stands now. */
export function ReportDone({ request, onAgain }: { request: ServiceRequest; onAgain: () => void }) {
  const words = useWords('report');
  const { navigation } = useShell();
  return (
    <EmptyState
      icon={<AvailableIcon size={28} stroke={1.5} />}
      title={words('done.title', { number: request.id })}
      text={words('done.text', { vehicle: labelOf(request.vehicle) })}
    >
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: request.vehicle.id })}>
        {words('done.see')}
      </Anchor>
      <Button variant="default" onClick={onAgain}>
        {words('done.again')}
      </Button>
    </EmptyState>
  );
}
