import { useMessages } from '../messages/messages.ts';
import type { RequestAction, ServiceRequest } from '../requests/request.ts';

/** Returns the label of an action; a planned repair's plan is edited, a stopped repair resumed. */
export function useActionLabel({
  plannedStart,
  repair,
}: Pick<ServiceRequest, 'plannedStart' | 'repair'>): (action: RequestAction) => string {
  const t = useMessages('detail');
  const names = useMessages('requests');
  return (action) => {
    if (action === 'plan' && plannedStart !== null) return t('editPlan');
    if (action === 'begin' && repair === 'stopped') return t('resume');
    return names(`actions.${action}`);
  };
}
