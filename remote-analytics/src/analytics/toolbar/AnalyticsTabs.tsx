import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { analyticsTabs, type AnalyticsTab } from '../view/analytics-filter.ts';
import styles from './toolbar.module.css';

/** The tabs as links, which keep period and vehicle type. */
export function AnalyticsTabs({ current }: { readonly current: AnalyticsTab }) {
  const t = useMessages('analytics');
  const { search } = useLocation();
  return (
    <nav className={styles['tabs']} aria-label={t('tabs.label')}>
      {analyticsTabs.map((tab) => (
        <Link key={tab} to={{ pathname: `/analytics/${tab}`, search }} aria-current={tab === current ? 'page' : undefined}>
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
