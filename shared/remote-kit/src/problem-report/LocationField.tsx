import { useFormat } from '@fleet-console/i18n';
import { Button, LoadingState, MapIcon, PlaceIcon, Text, TextInput } from '@fleet-console/ui';
import { memo, useId, useState } from 'react';
import { positionText } from '../format/position-text.ts';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from './messages.ts';
import { parsePosition } from './parse-position.ts';
import type { Position, ReportFields, ReportVehicle } from './stored-report.ts';
import styles from './report.module.css';

/** In characters. Source: the server. */
const MAX_PLACE = 200;
/** For the browser's answer, in ms. */
const LOCATE_WITHIN = 15_000;

const map = lazyPart(
  () => import(/* webpackChunkName: "location-map" */ './LocationMap.tsx').then((part) => part.default),
  <LoadingState shape="block" />,
);

interface LocationFieldProps {
  readonly vehicles: readonly ReportVehicle[];
  /** Null: that of the vehicle. */
  readonly position: Position | null;
  readonly place: string;
  /** Faults are shown. */
  readonly submitted: boolean;
  readonly onChange: (part: Partial<Pick<ReportFields, 'position' | 'place'>>) => void;
  readonly onFault: (isWrong: boolean) => void;
}

/** Where the vehicle is: preset from its last report, chosen on the map, by coordinates or from the device, and a description. */
export const LocationField = memo(function LocationField({ vehicles, position, place, submitted, onChange, onFault }: LocationFieldProps) {
  const t = useMessages('report');
  const label = useId();
  const [only, ...others] = vehicles;
  return (
    <div className={styles['fields']} role="group" aria-labelledby={label}>
      <span id={label} className={styles['label']}>
        {t('location.label')}
      </span>
      {others.length > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('location.each')}
        </Text>
      ) : (
        <PositionChoice
          vehicle={only}
          position={position}
          submitted={submitted}
          onChange={(next) => onChange({ position: next })}
          onFault={onFault}
        />
      )}
      <TextInput
        label={t('location.place')}
        maxLength={MAX_PLACE}
        value={place}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
    </div>
  );
});

interface PositionChoiceProps {
  readonly vehicle: ReportVehicle | undefined;
  readonly position: Position | null;
  readonly submitted: boolean;
  readonly onChange: (position: Position | null) => void;
  readonly onFault: (isWrong: boolean) => void;
}

function PositionChoice({ vehicle, position, submitted, onChange, onFault }: PositionChoiceProps) {
  const t = useMessages('report');
  const format = useFormat();
  const known = vehicle?.position ?? null;
  const shown = position ?? known;
  const [opened, setOpened] = useState(false);
  /** Null: the field shows the position. */
  const [typed, setTyped] = useState<string | null>(null);
  const [locating, setLocating] = useState<'no' | 'yes' | 'failed'>('no');
  const [fitKey, setFitKey] = useState(0);
  const isWrong = typed !== null && typed.trim() !== '' && parsePosition(typed) === null;
  const set = (next: Position | null) => {
    setTyped(null);
    onFault(false);
    onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    const parsed = parsePosition(text);
    onFault(text.trim() !== '' && parsed === null);
    if (parsed || text.trim() === '') onChange(parsed);
  };
  const locate = () => {
    setLocating('yes');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('no');
        set({ lat: Number(coords.latitude.toFixed(5)), lon: Number(coords.longitude.toFixed(5)) });
        setFitKey((before) => before + 1);
      },
      () => setLocating('failed'),
      { enableHighAccuracy: true, timeout: LOCATE_WITHIN, maximumAge: 60_000 },
    );
  };
  const lastContact = vehicle?.lastContact ?? null;
  return (
    <>
      <Text fz="sm" c="dimmed">
        {position !== null
          ? t('location.chosen')
          : known !== null && lastContact !== null
            ? t('location.lastReport', { time: format.dateTime(lastContact) })
            : t('location.unknown')}
      </Text>
      <TextInput
        label={t('location.coordinates')}
        inputMode="text"
        autoComplete="off"
        value={typed ?? (shown ? positionText(shown) : '')}
        error={isWrong && submitted ? t('location.invalid') : null}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={styles['row']}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<MapIcon size={16} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'location.closeMap' : 'location.openMap')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<PlaceIcon size={16} aria-hidden />}
          loading={locating === 'yes'}
          onClick={locate}
        >
          {t('location.here')}
        </Button>
        {position !== null && known !== null ? (
          <Button size="compact-md" variant="subtle" onClick={() => set(null)}>
            {t('location.reset')}
          </Button>
        ) : null}
      </div>
      {locating === 'failed' ? (
        <p className={styles['error']} role="alert">
          {t('location.notHere')}
        </p>
      ) : null}
      {opened ? (
        <div className={styles['map']}>
          <LazyBoundary title={t('location.mapFailed')}>
            <map.Part position={shown} fitKey={`${vehicle?.id} ${fitKey}`} onPick={set} />
          </LazyBoundary>
        </div>
      ) : null}
    </>
  );
}
