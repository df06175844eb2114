import type { ChartView } from '@fleet-console/remote-kit/chart';
import { useMessages } from '../../messages/messages.ts';
import type { ChartId } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';

/** Returns the props that all cards of a chart have. */
export function useCard(id: ChartId) {
  const t = useMessages('analytics');
  const { filter, change, range, subtitle } = useAnalyticsView();
  const title = t(`charts.${id}`);
  return {
    title,
    subtitle,
    description: t('charts.description', { title, period: subtitle }),
    fileName: `${id}-${range.since}-${range.till}`,
    view: filter.tables.has(id) ? ('table' as const) : ('chart' as const),
    onView: (view: ChartView) => {
      const tables = new Set(filter.tables);
      if (view === 'table') tables.add(id);
      else tables.delete(id);
      change({ tables });
    },
  };
}
