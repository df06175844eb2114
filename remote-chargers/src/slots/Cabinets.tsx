import { Button, useMediaQuery } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import type { HubDetail, Point } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { PointTabs } from './PointTabs.tsx';
import styles from './slots.module.css';

/** From this width, cabinets are side by side. */
const WIDE = '(min-width: 1600px)';

interface CabinetsProps {
  readonly hub: HubDetail;
  /** The cabinet whose measurements the page shows. */
  readonly pointId: string;
  readonly onPoint: (pointId: string) => void;
  readonly render: (point: Point) => ReactNode;
}

/** The cabinets of a station: side by side on wide screens, otherwise in tabs. */
export function Cabinets({ hub, pointId, onPoint, render }: CabinetsProps) {
  const t = useMessages('slots');
  const isWide = useMediaQuery(WIDE) ?? false;
  const shown = hub.points.find(({ id }) => id === pointId);
  if (!isWide || hub.points.length < 2)
    return (
      <PointTabs hub={hub} pointId={pointId} onPoint={onPoint}>
        {shown ? render(shown) : null}
      </PointTabs>
    );
  return (
    <div className={styles['cabinets']}>
      {hub.points.map((point) => (
        <div key={point.id} className={styles['beside']}>
          <Button
            variant={point.id === pointId ? 'light' : 'subtle'}
            size="compact-md"
            aria-pressed={point.id === pointId}
            onClick={() => onPoint(point.id)}
          >
            {t('cabinet', { name: point.name })}
          </Button>
          {render(point)}
        </div>
      ))}
    </div>
  );
}
