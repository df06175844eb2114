import { useFormat } from '@fleet-console/i18n';
import { TabList, Tabs } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';

interface PointTabsProps {
  readonly hub: HubDetail;
  readonly pointId: string;
  readonly onPoint: (pointId: string) => void;
  readonly children: ReactNode;
}

/** Tabs for the cabinets of a station; a single cabinet has no tabs. */
export function PointTabs({ hub: { points }, pointId, onPoint, children }: PointTabsProps) {
  const t = useMessages('slots');
  const format = useFormat();
  if (points.length < 2) return children;
  return (
    <Tabs value={pointId} onChange={(id) => id !== null && onPoint(id)} keepMounted={false}>
      <TabList mb="sm" aria-label={t('cabinets')}>
        {points.map(({ id, name, slots }) => (
          <Tabs.Tab key={id} value={id} px="sm">
            {t('cabinetTab', { name, n: format.number(slots.length) })}
          </Tabs.Tab>
        ))}
      </TabList>
      {points.map(({ id }) => (
        <Tabs.Panel key={id} value={id}>
          {id === pointId ? children : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
