import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { analyticsTabs, type AnalyticsTab } from '../view/analytics-filter.ts';
import styles from './toolbar.module.css';

/** The tabs as links, which keep period and vehicle type. */
export function AnalyticsTabs({ current }: { readonly current: AnalyticsTab }) {
  const t = useMessages('analytics');
  const { search } = useLocation();
  const row = useRef<HTMLElement>(null);
  /** Where the current tab was when it was shown, in px. */
  const shownAt = useRef(-1);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Only when it or the language changes: on narrow screens, the user may have scrolled to another one.
    if (!row.current || !link || link.offsetLeft === shownAt.current) return;
    shownAt.current = link.offsetLeft;
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  });
  return (
    <nav ref={row} className={styles['tabs']} aria-label={t('tabs.label')}>
      {analyticsTabs.map((tab) => (
        <Link key={tab} to={{ pathname: `/analytics/${tab}`, search }} aria-current={tab === current ? 'page' : undefined}>
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
