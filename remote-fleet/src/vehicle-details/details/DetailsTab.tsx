import { OpenRequests } from '@fleet-console/remote-kit/problem-report';
import { NextSlot } from '../../next-slot/NextSlot.tsx';
import { Replacements } from '../service/Replacements.tsx';
import type { Device } from '../shared/vehicle-details.queries.ts';
import { LatestEvents } from '../timeline/LatestEvents.tsx';
import { lastDay } from './lazy.tsx';
import { RefusedCommands } from './RefusedCommands.tsx';
import { RideCard } from './RideCard.tsx';
import { Specification } from './Specification.tsx';
import { StateCard } from './StateCard.tsx';
import styles from './details.module.css';

interface DetailsTabProps {
  readonly device: Device;
  /** Opens another tab. */
  readonly onShow: (tab: 'events' | 'track') => void;
}

/** Where the vehicle is and what happened to it, beside its state, requests and ride; all other fields are folded. */
export function DetailsTab({ device, onShow }: DetailsTabProps) {
  const { id } = device;
  return (
    <div className={styles['details']}>
      <div className={styles['main']}>
        <lastDay.Part device={device} onShowTrack={() => onShow('track')} />
        <LatestEvents id={id} onShowAll={() => onShow('events')} />
      </div>
      <div className={styles['aside']}>
        <StateCard device={device} />
        <OpenRequests vehicleId={id} />
        <NextSlot vehicleId={id} />
        <RefusedCommands device={device} />
        <Replacements vehicleId={id} />
        <RideCard device={device} />
      </div>
      <Specification device={device} />
    </div>
  );
}
