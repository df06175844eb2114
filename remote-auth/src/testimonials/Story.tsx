import { UnstyledButton } from '@fleet-console/ui/base';
import type { FocusEvent } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { Partners } from './Partners.tsx';
import { quotes, turned } from './quotes.ts';
import { useRotation } from './useRotation.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './testimonials.module.css';

const arrows = { back: 'm14 6-6 6 6 6', on: 'm10 6 6 6-6 6', pause: 'M9 6v12M15 6v12', play: 'm9 6 8 6-8 6z' } as const;

function Control({ icon, label, onClick }: { icon: keyof typeof arrows; label: string; onClick: () => void }) {
  return (
    <UnstyledButton type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrows[icon]} />
      </svg>
    </UnstyledButton>
  );
}

function Testimonials() {
  const t = useMessages('testimonials');
  const { current, turning, canTurn, paused, pause, turn, hold } = useRotation();
  const quote = quotes[current] ?? quotes[0];
  const soon = turned(current, 1);
  const leave = (event: FocusEvent<HTMLElement>) => event.currentTarget.contains(event.relatedTarget) || hold(false);
  if (!quote) return null;
  return (
    // What is heard here only makes it wait; everything it does has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.story}
      data-scene={quote.name}
      aria-roledescription={t('carousel')}
      aria-label={t('title')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={leave}
    >
      <div className={styles.scenes} aria-hidden="true">
        {quotes.map(({ name }, index) => (
          // The next one is fetched before its turn, the others are not.
          <div
            key={name}
            className={styles.scene}
            data-scene={index === current || index === soon ? name : undefined}
            data-shown={index === current || undefined}
          />
        ))}
      </div>
      <div className={styles.told}>
        <div
          key={quote.name}
          className={styles.slide}
          role="group"
          aria-roledescription={t('slide')}
          aria-label={t('position', { number: current + 1, of: quotes.length })}
          aria-live={turning ? 'off' : 'polite'}
        >
          <p className={styles.rating} aria-label={t('rated', { rating: t(`${quote.name}.rating`) })} role="img">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2.500 2.900 6.200 6.700.8-5 4.600 1.400 6.700-6-3.400-6 3.400 1.400-6.700-5-4.600 6.700-.8z" />
            </svg>
            {t(`${quote.name}.rating`)}
          </p>
          <figure className={styles.figure}>
            <blockquote className={styles.quote}>{t(`${quote.name}.quote`)}</blockquote>
            <figcaption>
              <span className={styles.author}>{t(`${quote.name}.author`)}</span>
              <span className={styles.office}>{t(`${quote.name}.office`)}</span>
            </figcaption>
          </figure>
        </div>
        <div className={styles.controls}>
          <Control icon="back" label={t('previous')} onClick={() => turn(-1)} />
          <span className={styles.place} aria-hidden="true">
            {quotes.map(({ name }) => (
              <i key={name} data-shown={name === quote.name || undefined} />
            ))}
          </span>
          <Control icon="on" label={t('next')} onClick={() => turn(1)} />
          {canTurn && <Control icon={paused ? 'play' : 'pause'} label={t(paused ? 'play' : 'pause')} onClick={() => pause(!paused)} />}
        </div>
        <Partners />
        <p className={styles.madeUp}>{t('madeUp')}</p>
      </div>
    </section>
  );
}

/** What stands beside the form of login pages: testimonials that take turns, and partners. Source: specification, sections 1 and 4. */
export function Story() {
  return (
    <FeatureMessages feature="testimonials" words={{ en, pl }}>
      <Testimonials />
    </FeatureMessages>
  );
}
