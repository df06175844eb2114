import { useMessages } from './messages.ts';
import { bandLimits } from './track.ts';
import styles from './track.module.css';

/** The colours of a track. */
export function TrackLegend({ pauses = false }: { readonly pauses?: boolean }) {
  const t = useMessages('track');
  return (
    <ul className={styles['legend']} aria-label={t('legend.label')}>
      {[0, ...bandLimits].map((from, band) => (
        <li key={from} data-band={band}>
          {t(band === bandLimits.length ? 'legend.over' : 'legend.between', { from, to: bandLimits[band] ?? from })}
        </li>
      ))}
      <li data-band="gap">{t('legend.gap')}</li>
      <li data-mark="start">{t('legend.start')}</li>
      <li data-mark="end">{t('legend.end')}</li>
      {pauses ? <li data-mark="pause">{t('legend.pause')}</li> : null}
    </ul>
  );
}
