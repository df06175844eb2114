import type { ThemePreference } from '@fleet-console/contract';
import { densities, useDensity, useReadable, useShell } from '@fleet-console/remote-kit';
import { Screen, SegmentedControl } from '@fleet-console/ui/base';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import styles from '../profile/profile.module.css';
import { StepMessages } from '../steps/StepMessages.tsx';
import { languages } from './languages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { NotificationSettings } from './NotificationSettings.tsx';
import { SettingCard } from './SettingCard.tsx';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';

const themes: readonly ThemePreference[] = ['light', 'dark', 'system'];

function Settings() {
  const t = useMessages('settings');
  const { locale, theme } = useShell();
  const [density, chooseDensity] = useDensity();
  return (
    <Screen>
      <div className={styles.profile}>
        <SettingCard id="settings-language" title={t('language.title')} hint={t('language.hint')}>
          <SegmentedControl
            aria-label={t('language.title')}
            data={languages}
            value={useReadable(locale)}
            onChange={(chosen) => locale.set(chosen)}
          />
        </SettingCard>
        <SettingCard id="settings-theme" title={t('theme.title')} hint={t('theme.hint')}>
          <SegmentedControl
            aria-label={t('theme.title')}
            data={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={useReadable(theme.preference)}
            onChange={(chosen) => theme.choose(chosen)}
          />
        </SettingCard>
        <SettingCard id="settings-density" title={t('density.title')} hint={t('density.hint')}>
          <SegmentedControl
            aria-label={t('density.title')}
            data={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
            value={density}
            onChange={chooseDensity}
          />
        </SettingCard>
        <TimeZoneSetting />
        <NotificationSettings />
      </div>
    </Screen>
  );
}

/** Language, theme, table density and time zone of this browser, and the account's notifications. Source: specification, section 2, "Settings page". */
export function SettingsScreen() {
  return (
    <StepMessages>
      <FeatureMessages feature="settings" messages={{ en, pl }}>
        <Settings />
      </FeatureMessages>
    </StepMessages>
  );
}
