import { createApi, settled } from '@fleet-console/api';
import { isDay, useUserTime } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, Anchor, AttentionIcon, Button, ErrorText, Group, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { choiceQueries } from './choice.queries.ts';
import type { PlanDraft } from './plan-draft.ts';

interface PlannedSlotsProps {
  readonly request: ServiceRequest;
  readonly draft: Pick<PlanDraft, 'plannedStart' | 'repairTime' | 'replacement'>;
}

/** Warns of planned rides of the vehicle until the expected end of its repair. A manager of the ride calendar can move them to the replacement vehicle. */
export function PlannedSlots({ request, draft: { plannedStart, repairTime, replacement } }: PlannedSlotsProps) {
  const t = useMessages('actions');
  const shell = useShell();
  const time = useUserTime();
  const { id: vehicleId } = request.vehicle;
  const isComplete = repairTime !== null && isDay(plannedStart);
  const end = useQuery({ ...choiceQueries.expectedEnd(shell, request.id, plannedStart, repairTime ?? '7'), enabled: isComplete });
  const times = isComplete && end.data ? { from: time.instant(plannedStart), till: time.nextDay(end.data.expectedEnd) } : null;
  const planned = useQuery({ ...choiceQueries.plannedSlots(shell, vehicleId, times ?? { from: 0, till: 0 }), enabled: times !== null });
  const move = useSingleMutation({
    mutationFn: (replacementVehicleId: string) =>
      settled(
        createApi(shell.transport).rest.POST('/v1/planner/vehicle/{id}/replace', {
          params: { path: { id: vehicleId } },
          body: { replacementVehicleId, ...(times ?? { from: 0, till: 0 }) },
        }),
      ),
    onSuccess: () => planned.refetch(),
  });
  if (planned.error) return <ErrorText error={planned.error} />;
  const moved = move.data?.moved ?? 0;
  const { slots = 0, manage = false } = planned.data ?? {};
  if (slots === 0 && moved === 0) return null;
  const [path = '', query = ''] = shell.navigation.href('Calendar').split('?');
  const search = new URLSearchParams(query);
  search.set('view', 'week');
  search.set('vehicle', vehicleId);
  search.set('date', plannedStart);
  return (
    <Alert role="status" color={slots > 0 ? 'yellow' : 'green'} icon={<AttentionIcon size={18} aria-hidden />}>
      {moved > 0 ? <Text fz="sm">{t.counted('plan.slotsMoved', moved)}</Text> : null}
      {slots > 0 ? <Text fz="sm">{t.counted(move.data ? 'plan.slotsLeft' : 'plan.slots', slots)}</Text> : null}
      {move.error ? <ErrorText error={move.error} /> : null}
      {manage ? (
        <Group gap="sm" mt={6}>
          <Anchor component={Link} fz="sm" to={`${path}?${search}`} target="_blank">
            {t('plan.openCalendar')}
          </Anchor>
          {replacement !== null && slots > 0 && !move.data ? (
            <Button size="compact-md" variant="default" loading={move.isPending} onClick={() => move.mutate(replacement.id)}>
              {t('plan.moveSlots', { vehicle: replacement.label })}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Alert>
  );
}
