import { useShell } from '@fleet-console/remote-kit';
import { Anchor, AvailableIcon, Button, EmptyState } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from './report.queries.ts';

/** Confirmation with the number of the request. */
export function ReportDone({ request, onAgain }: { request: ServiceRequest; onAgain: () => void }) {
  const t = useMessages('report');
  const { navigation } = useShell();
  return (
    <EmptyState
      icon={<AvailableIcon size={28} stroke={1.5} />}
      title={t('done.title', { number: request.id })}
      text={t('done.text', { vehicle: labelOf(request.vehicle) })}
    >
      <Anchor component={Link} to={navigation.href('VehicleDetails', { vid: request.vehicle.id })}>
        {t('done.see')}
      </Anchor>
      <Button variant="default" onClick={onAgain}>
        {t('done.again')}
      </Button>
    </EmptyState>
  );
}
