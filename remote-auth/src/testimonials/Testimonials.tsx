import { UnstyledButton } from '@fleet-console/ui/base';
import type { FocusEvent } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { Partners } from './Partners.tsx';
import { quotes, wrapIndex } from './quotes.ts';
import { useRotation } from './useRotation.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './testimonials.module.css';

const icons = { back: 'm14 6-6 6 6 6', on: 'm10 6 6 6-6 6', pause: 'M9 6v12M15 6v12', play: 'm9 6 8 6-8 6z' } as const;

function Control({ icon, label, onClick }: { icon: keyof typeof icons; label: string; onClick: () => void }) {
  return (
    <UnstyledButton type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </UnstyledButton>
  );
}

function Carousel() {
  const t = useMessages('testimonials');
  const { current, isRotating, canRotate, isPaused, setPaused, move, setHeld } = useRotation();
  const quote = quotes[current] ?? quotes[0];
  const nextIndex = wrapIndex(current, 1);
  const onBlur = (event: FocusEvent<HTMLElement>) => event.currentTarget.contains(event.relatedTarget) || setHeld(false);
  if (!quote) return null;
  return (
    // These handlers only pause the rotation; every action has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      data-scene={quote.name}
      aria-roledescription={t('carousel')}
      aria-label={t('title')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
    >
      <div className={styles.scenes} aria-hidden="true">
        {quotes.map(({ name }, index) => (
          // Preloads only the next scene.
          <div
            key={name}
            className={styles.scene}
            data-scene={index === current || index === nextIndex ? name : undefined}
            data-shown={index === current || undefined}
          />
        ))}
      </div>
      <div className={styles.content}>
        <div
          key={quote.name}
          className={styles.slide}
          role="group"
          aria-roledescription={t('slide')}
          aria-label={t('position', { number: current + 1, of: quotes.length })}
          aria-live={isRotating ? 'off' : 'polite'}
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
          <Control icon="back" label={t('previous')} onClick={() => move(-1)} />
          <span className={styles.dots} aria-hidden="true">
            {quotes.map(({ name }) => (
              <i key={name} data-shown={name === quote.name || undefined} />
            ))}
          </span>
          <Control icon="on" label={t('next')} onClick={() => move(1)} />
          {canRotate && (
            <Control icon={isPaused ? 'play' : 'pause'} label={t(isPaused ? 'play' : 'pause')} onClick={() => setPaused(!isPaused)} />
          )}
        </div>
        <Partners />
        <p className={styles.madeUp}>{t('madeUp')}</p>
      </div>
    </section>
  );
}

/** Testimonials carousel and partners, beside the form of login pages. Source: specification, sections 1 and 4. */
export function Testimonials() {
  return (
    <FeatureMessages feature="testimonials" words={{ en, pl }}>
      <Carousel />
    </FeatureMessages>
  );
}
