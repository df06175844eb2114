import { useFormat } from '@fleet-console/i18n';
import { UnstyledButton } from '@fleet-console/ui';
import { useId, useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { RideDetails } from '../rides/ride.ts';
import { useEventText } from './useEventText.ts';
import { useStepTexts } from './useStepTexts.ts';
import styles from './trip.module.css';

interface TimelineProps {
  readonly details: RideDetails;
  /** Goes to a time of the replay; null: there is none. */
  readonly onSeek: ((at: number) => void) | null;
}

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  readonly kind: 'step' | 'event';
}

/** Steps of the ride and events of its vehicle, oldest first. */
export function Timeline({ details: { steps, events }, onSeek }: TimelineProps) {
  const t = useMessages('trip');
  const format = useFormat();
  const stepTexts = useStepTexts();
  const eventText = useEventText();
  const titleId = useId();
  const entries = useMemo(() => {
    const names = stepTexts(steps);
    return [
      ...steps.map(({ at, status }, nth): Entry => ({ key: `${status} ${at} ${nth}`, at, text: names[nth] ?? status, kind: 'step' })),
      ...events.map((event): Entry => ({ key: event.id, at: event.at, text: eventText(event), kind: 'event' })),
    ].toSorted((one, other) => one.at - other.at);
  }, [steps, events, stepTexts, eventText]);
  return (
    <section aria-labelledby={titleId} className={styles['timeline']}>
      <h3 id={titleId}>{t('timeline')}</h3>
      {entries.length === 0 ? <p className={styles['quiet']}>{t('noTimeline')}</p> : null}
      <ol>
        {entries.map(({ key, at, text, kind }) => {
          const time = (
            <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
              {format.time(at)}
            </time>
          );
          return (
            <li key={key} data-kind={kind}>
              {onSeek === null ? (
                <span className={styles['entry']}>
                  {time} <bdi>{text}</bdi>
                </span>
              ) : (
                <UnstyledButton className={styles['entry'] ?? ''} onClick={() => onSeek(at)}>
                  {time} <bdi>{text}</bdi>
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
