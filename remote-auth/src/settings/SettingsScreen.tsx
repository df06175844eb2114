import type { ThemePreference } from '@fleet-console/contract';
import { densities, useDensity, useReadable, useShell } from '@fleet-console/remote-kit';
import { Screen, SegmentedControl } from '@fleet-console/ui/base';
import type { ReactNode } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import styles from '../profile/profile.module.css';
import { StepMessages } from '../steps/StepMessages.tsx';
import { languages } from './languages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { NotificationSettings } from './NotificationSettings.tsx';

const themes: readonly ThemePreference[] = ['light', 'dark', 'system'];

function Choice({ id, title, hint, children }: { id: string; title: string; hint: string; children: ReactNode }) {
  return (
    <section className={`${styles.card} ${styles.choice}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </section>
  );
}

function Settings() {
  const t = useMessages('settings');
  const { locale, theme } = useShell();
  const [density, chooseDensity] = useDensity();
  return (
    <Screen>
      <div className={styles.profile}>
        <Choice id="settings-language" title={t('language.title')} hint={t('language.hint')}>
          <SegmentedControl
            aria-label={t('language.title')}
            data={languages}
            value={useReadable(locale)}
            onChange={(chosen) => locale.set(chosen)}
          />
        </Choice>
        <Choice id="settings-theme" title={t('theme.title')} hint={t('theme.hint')}>
          <SegmentedControl
            aria-label={t('theme.title')}
            data={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={useReadable(theme.preference)}
            onChange={(chosen) => theme.choose(chosen)}
          />
        </Choice>
        <Choice id="settings-density" title={t('density.title')} hint={t('density.hint')}>
          <SegmentedControl
            aria-label={t('density.title')}
            data={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
            value={density}
            onChange={chooseDensity}
          />
        </Choice>
        <NotificationSettings />
      </div>
    </Screen>
  );
}

/** Language, theme and table density of this browser, and the account's notifications. Source: specification, section 2, "Settings page". */
export function SettingsScreen() {
  return (
    <StepMessages>
      <FeatureMessages feature="settings" messages={{ en, pl }}>
        <Settings />
      </FeatureMessages>
    </StepMessages>
  );
}
