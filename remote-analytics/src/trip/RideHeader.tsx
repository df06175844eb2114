import { useErrorText } from '@fleet-console/remote-kit';
import { RideStatusBadge } from '@fleet-console/remote-kit/rides';
import { Alert, AttentionIcon, Button, ExportIcon, Text } from '@fleet-console/ui';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Ride } from '../rides/ride.ts';
import { useRideTexts } from '../rides/useRideTexts.ts';
import { BackToList } from './BackToList.tsx';
import { trackFormats, useTrackDownload, type TrackFormat } from './useTrackDownload.ts';
import styles from './trip.module.css';

interface RideHeaderProps {
  readonly ride: Ride;
  readonly hasRoute: boolean;
}

/** Which ride it is, its status, and downloads of its route. */
export function RideHeader({ ride, hasRoute }: RideHeaderProps) {
  const t = useMessages('trip');
  const texts = useRideTexts();
  const errorText = useErrorText();
  const reasonId = useId();
  const download = useTrackDownload(ride.id);
  return (
    <header className={styles['header']}>
      <BackToList />
      <div className={styles['title']}>
        <h2>
          <bdi>{texts.vehicle(ride)}</bdi> · {texts.start(ride)}
        </h2>
        <RideStatusBadge status={ride.status} />
        <div className={styles['downloads']}>
          {hasRoute ? null : (
            <Text id={reasonId} fz="sm" c="dimmed" className={styles['reason'] ?? ''}>
              {t('download.none')}
            </Text>
          )}
          {(Object.keys(trackFormats) as TrackFormat[]).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<ExportIcon size={16} aria-hidden />}
              aria-label={t(`download.${format}`)}
              disabled={!hasRoute}
              aria-describedby={hasRoute ? undefined : reasonId}
              loading={download.isPending && download.variables === format}
              onClick={() => download.mutate(format)}
            >
              {trackFormats[format]}
            </Button>
          ))}
        </div>
      </div>
      {download.error ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('download.failed')}>
          {errorText(download.error)}
        </Alert>
      ) : null}
    </header>
  );
}
