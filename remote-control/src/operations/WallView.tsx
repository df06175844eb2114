import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ActionIcon, CloseIcon, DarkScope, StatusBadge } from '@fleet-console/ui';
import { useEffect, useRef, useState } from 'react';
import { kindOfState, type Vehicle, type VehicleState, vehicleStates } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { CityRows } from './CityRows.tsx';
import { ExceptionCounters } from './ExceptionCounters.tsx';
import { FleetOnMap } from './FleetOnMap.tsx';
import { ActivityList } from './ActivityList.tsx';
import { useWakeLock } from './useWakeLock.ts';
import styles from './operations.module.css';
import wallStyles from './wall.module.css';

interface WallViewProps {
  readonly vehicles: readonly Vehicle[];
  /** All vehicles are loaded. */
  readonly isComplete: boolean;
  readonly counts: Readonly<Record<VehicleState, number>>;
  readonly onLeave: () => void;
}

function Clock() {
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className={styles['clock']}>{format.time(now)}</time>;
}

/** Full-screen operations view for wall displays, dark and in large type, with the screen kept on. Escape leaves. */
export function WallView({ vehicles, isComplete, counts, onLeave }: WallViewProps) {
  const t = useMessages('operations');
  const general = useMessages('vehicles');
  const format = useFormat();
  const { nonce } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const onLeaveRef = useRef(onLeave);
  useEffect(() => {
    onLeaveRef.current = onLeave;
  });
  useWakeLock(true);

  useEffect(() => {
    const [shown, content] = [dialog.current, body.current];
    if (!shown || !content) return undefined;
    if (!shown.open) shown.showModal();
    // Otherwise the browser focuses a scrollable element that loses the focus in full screen.
    shown.querySelector('button')?.focus();
    let isFullscreen = false;
    // If full screen isn't available or allowed, the view fills the window.
    void content.requestFullscreen?.().catch(() => undefined);
    const onChange = () => {
      if (document.fullscreenElement === content) isFullscreen = true;
      else if (isFullscreen) onLeaveRef.current();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement === content) void document.exitFullscreen().catch(() => undefined);
      shown.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['wall']}
      aria-label={t('wall.label')}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <DarkScope nonce={nonce} className={wallStyles['scope']}>
        <div ref={body} className={wallStyles['body']}>
          <div className={styles['wall-bar']}>
            <ul className={styles['counts']} aria-label={general('states.label')}>
              {vehicleStates.map((state) => (
                <li key={state}>
                  <strong>{format.number(counts[state])}</strong>
                  <StatusBadge kind={kindOfState(state)} label={general(`states.${state}`)} look="plain" />
                </li>
              ))}
            </ul>
            <Clock />
            <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('wall.leave')} title={t('wall.leave')} onClick={onLeave}>
              <CloseIcon size={24} aria-hidden />
            </ActionIcon>
          </div>
          <div className={styles['board']}>
            <CityRows vehicles={vehicles} />
            <FleetOnMap vehicles={vehicles} isComplete={isComplete} wall />
            <div className={styles['side']}>
              <ExceptionCounters wall />
              <ActivityList wall />
            </div>
          </div>
        </div>
      </DarkScope>
    </dialog>
  );
}
