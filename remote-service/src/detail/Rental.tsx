import { Alert, AttentionIcon, Button, Group, StatusBadge } from '@fleet-console/ui';
import { useRequestActions } from '../actions/RequestActions.tsx';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';

/** Whether a vehicle that can't be ridden is out of rental; proposed to the technician when the reporter couldn't do it. */
export function Rental({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const { setOutOfRental } = useRequestActions();
  const { outOfRental, outOfRentalProposed, editable } = request;
  if (outOfRentalProposed && editable)
    return (
      <Alert mb="sm" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('rental.proposed')}>
        <Button size="compact-md" variant="default" onClick={() => setOutOfRental(request, true)}>
          {t('rental.take')}
        </Button>
      </Alert>
    );
  if (!outOfRental || request.state === 'completed') return null;
  return (
    <Group gap="md" mb="sm">
      <StatusBadge kind="attention" label={t('rental.out')} look="plain" />
      {editable ? (
        <Button size="compact-sm" variant="default" onClick={() => setOutOfRental(request, false)}>
          {t('rental.back')}
        </Button>
      ) : null}
    </Group>
  );
}
