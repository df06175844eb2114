import { deviceZone, knownZone, useFormat, useTimeZone } from '@fleet-console/i18n';
import { TimeZoneInput, useNow } from '@fleet-console/remote-kit';
import { SegmentedControl } from '@fleet-console/ui/base';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';

/** The time zone of all times in the console: the device's, or another one. */
export function TimeZoneSetting() {
  const t = useMessages('settings');
  const format = useFormat();
  const now = useNow();
  const [zone, choose] = useTimeZone();
  const [isOther, setIsOther] = useState(zone !== null);
  const [typed, setTyped] = useState(zone ?? '');
  const [hasBlurred, setHasBlurred] = useState(false);
  const [known, setKnown] = useState(zone);
  // The choice of another tab.
  if (known !== zone) {
    setKnown(zone);
    setIsOther(zone !== null);
    setTyped(zone ?? '');
  }
  const type = (text: string) => {
    setTyped(text);
    setHasBlurred(false);
    const named = knownZone(text.trim());
    if (named === null) return;
    setKnown(named);
    choose(named);
  };
  return (
    <SettingCard
      id="settings-time-zone"
      title={t('timeZone.title')}
      hint={t('timeZone.hint')}
      note={
        <time className={styles.now} dateTime={new Date(now).toISOString()}>
          {t('timeZone.now', { zone: zone ?? deviceZone(), time: format.dateTime(now) })}
        </time>
      }
    >
      <div className={styles.zone}>
        <SegmentedControl
          aria-label={t('timeZone.title')}
          data={[
            { value: 'device', label: t('timeZone.device') },
            { value: 'other', label: t('timeZone.other') },
          ]}
          value={isOther ? 'other' : 'device'}
          onChange={(chosen) => {
            setIsOther(chosen === 'other');
            setHasBlurred(false);
            if (chosen === 'device') {
              setTyped('');
              setKnown(null);
              choose(null);
            }
          }}
        />
        {isOther ? (
          <TimeZoneInput
            label={t('timeZone.name')}
            value={typed}
            onChange={type}
            onBlur={() => setHasBlurred(true)}
            error={hasBlurred && typed.trim() !== '' && knownZone(typed.trim()) === null ? t('timeZone.unknown') : null}
          />
        ) : null}
      </div>
    </SettingCard>
  );
}
