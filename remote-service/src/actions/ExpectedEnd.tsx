import { isDay } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { shownDay } from '../requests/day.ts';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { choiceQueries } from './choice.queries.ts';
import type { PlanDraft } from './plan-draft.ts';

interface ExpectedEndProps {
  readonly request: ServiceRequest;
  readonly draft: Pick<PlanDraft, 'plannedStart' | 'repairTime'>;
}

/** When the repair would end with the start and the repair time entered. */
export function ExpectedEnd({ request, draft: { plannedStart, repairTime } }: ExpectedEndProps) {
  const t = useMessages('actions');
  const shell = useShell();
  const isComplete = repairTime !== null && isDay(plannedStart);
  const end = useQuery({ ...choiceQueries.expectedEnd(shell, request.id, plannedStart, repairTime ?? '7'), enabled: isComplete });
  return (
    <Text fz="sm" c="dimmed" role="status">
      {!isComplete
        ? t('plan.endUnknown')
        : end.data
          ? t('plan.end', { date: shownDay(end.data.expectedEnd) })
          : end.isError
            ? t('plan.endFailed')
            : t('plan.endLoading')}
    </Text>
  );
}
