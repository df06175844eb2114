import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useLiveInvalidation } from '../hub/useLiveInvalidation.ts';
import { useMessages } from '../messages/messages.ts';
import { LoadOlderButton } from './EventsSection.tsx';
import { Figure } from './Figure.tsx';
import { splitDuration } from './duration.ts';
import { Section } from './Section.tsx';
import { stationQueries } from './station.queries.ts';
import { useEventText } from './useEventText.ts';
import styles from './station.module.css';

const MIN_INTERVAL = 5_000;
const minInterval = () => MIN_INTERVAL;

/** Battery swaps of the station: count, median time and list. Source: specification, section 2, "Battery-swap hubs". */
export function SwapsSection({ hub }: { readonly hub: HubDetail }) {
  const t = useMessages('station');
  const format = useFormat();
  const shell = useShell();
  const query = stationQueries.swaps(shell, hub.id);
  const swaps = useInfiniteQuery(query);
  useLiveInvalidation(query.queryKey, hub.id, minInterval);
  const { swapDevices } = useEventText(hub);
  const durationText = (seconds: number | null) => {
    if (seconds === null) return '–';
    const time = splitDuration(seconds);
    return t(time.minutes === 0 ? 'swaps.seconds' : 'swaps.minutes', time);
  };
  const { total, today, medianSeconds } = hub.swaps;
  return (
    <Section title={t('swaps.title')}>
      <div className={styles['stats']}>
        <Figure label={t('swaps.total')} value={format.number(total)} />
        <Figure label={t('swaps.today')} value={format.number(today)} />
        <Figure label={t('swaps.median')} value={durationText(medianSeconds)} />
      </div>
      <QueryView
        query={swaps}
        failed={{ title: t('swaps.failed') }}
        loading={<LoadingState rows="plain" label={t('swaps.loading')} />}
        isEmpty={({ pages }) => pages.every((page) => page.swaps.length === 0)}
        empty={<EmptyState title={t('swaps.none')} text={t('swaps.noneHint')} />}
      >
        {({ pages }) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable. */}
            <div className={styles['long']} role="region" aria-label={t('swaps.table')} tabIndex={0}>
              <table className={styles['table']}>
                <thead>
                  <tr>
                    <th scope="col">{t('swaps.columns.time')}</th>
                    <th scope="col">{t('swaps.columns.returned')}</th>
                    <th scope="col">{t('swaps.columns.taken')}</th>
                    <th scope="col" data-numeric>
                      {t('swaps.columns.took')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {pages
                    .flatMap((page) => page.swaps)
                    .map((swap) => {
                      const { returned, taken } = swapDevices(swap);
                      return (
                        <tr key={swap.id}>
                          <th scope="row">{format.dateTime(swap.finishedAt)}</th>
                          <td className={styles['device']}>{returned}</td>
                          <td className={styles['device']}>{taken}</td>
                          <td data-numeric>{durationText((swap.finishedAt - swap.startedAt) / 1000)}</td>
                        </tr>
                      );
                    })}
                </tbody>
              </table>
            </div>
            <LoadOlderButton query={swaps} label={t('swaps.older')} />
          </>
        )}
      </QueryView>
    </Section>
  );
}
