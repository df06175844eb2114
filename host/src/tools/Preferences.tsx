import type { Locale, ThemePreference } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ActionIcon, DarkThemeIcon, LanguageIcon, LightThemeIcon, Menu, SystemThemeIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';

const themes: readonly { readonly preference: ThemePreference; readonly Icon: typeof LightThemeIcon }[] = [
  { preference: 'light', Icon: LightThemeIcon },
  { preference: 'dark', Icon: DarkThemeIcon },
  { preference: 'system', Icon: SystemThemeIcon },
];

/** Native names of the languages. */
const languages: readonly { readonly locale: Locale; readonly name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'pl', name: 'Polski' },
];

/** Theme menu: dark, light or system (row SH-21). */
export function ThemeSwitch() {
  const t = useMessages('tools');
  const { theme } = useShell();
  const chosen = useReadable(theme.preference);
  const Current = themes.find(({ preference }) => preference === chosen)?.Icon ?? SystemThemeIcon;
  return (
    <Menu position="bottom-end" hideDetached={false} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={`${t('theme')}: ${t(chosen)}`}>
          <Current size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={(next) => theme.choose(next as ThemePreference)}>
          {themes.map(({ preference, Icon }) => (
            <Menu.RadioItem closeMenuOnClick key={preference} value={preference} rightSection={<Icon size={16} aria-hidden />}>
              {t(preference)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Language menu. */
export function LanguageSwitch() {
  const t = useMessages('tools');
  const { locale } = useShell();
  const chosen = useReadable(locale);
  const name = languages.find((each) => each.locale === chosen)?.name;
  return (
    <Menu position="bottom-end" hideDetached={false} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={`${t('language')}: ${name}`}>
          <LanguageIcon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={(next) => locale.set(next as Locale)}>
          {languages.map((each) => (
            <Menu.RadioItem closeMenuOnClick key={each.locale} value={each.locale} lang={each.locale}>
              {each.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
