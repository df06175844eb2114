import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import type { Settings } from '../planner/planner.ts';
import { limitNames, type LimitName } from '../planner/settings-limits.ts';
import styles from './settings.module.css';

interface ChangedSettingsProps {
  readonly before: Settings;
  readonly after: Settings;
}

/** What someone else changed, setting by setting. */
export function ChangedSettings({ before, after }: ChangedSettingsProps) {
  const t = useMessages('plannerSettings');
  const names = useMessages('planner');
  const format = useFormat();
  const minutes = (n: number) => names('values.minutes', { n: format.number(n) });
  const value = (name: LimitName, number: number) =>
    name === 'bookingsPerYear' || name === 'daysAhead' ? names.counted(`values.${name}`, number) : minutes(number);
  const limit = (settings: Settings, name: LimitName) => (settings[name].on ? value(name, settings[name].value) : t('conflict.off'));
  const all = [
    { key: 'mode', label: names('modes.label'), from: names(`modes.${before.mode}.name`), to: names(`modes.${after.mode}.name`) },
    ...limitNames.map((name) => ({ key: name, label: names(`limits.${name}`), from: limit(before, name), to: limit(after, name) })),
    {
      key: 'graceMinutes',
      label: names('limits.graceMinutes'),
      from: minutes(before.graceMinutes),
      to: minutes(after.graceMinutes),
    },
  ];
  const changed = all.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return null;
  return (
    <ul className={styles['changed']} aria-label={t('conflict.changed')}>
      {changed.map(({ key, label, from, to }) => (
        <li key={key}>
          {label}: <del>{from}</del>
          <span aria-label={t('conflict.to')}> → </span>
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
