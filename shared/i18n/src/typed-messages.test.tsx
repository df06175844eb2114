import { render, screen } from '@testing-library/react';
import type { TranslateOf } from './typed-messages.tsx';
import { typedMessages } from './typed-messages.tsx';
import { createI18n, MessagesProvider } from './messages.tsx';

/** As a declaration beside a message file gives it: literal texts. */
type Vehicles = {
  title: 'Vehicles';
  selected_one: '{{n}} vehicle';
  selected_other: '{{n}} vehicles';
  states: { online: 'Online'; riding: 'Riding since {{time}}' };
};
type Zones = { title: 'Zones'; area: '{{size}} km² in {{city}}' };

const vehicles = {
  title: 'Vehicles',
  selected_one: '{{n}} vehicle',
  selected_other: '{{n}} vehicles',
  states: { online: 'Online', riding: 'Riding since {{time}}' },
} as const;
const zones = { title: 'Zones', area: '{{size}} km² in {{city}}' } as const;

const { useMessages, FeatureMessages } = typedMessages<{ vehicles: Vehicles; zones: Zones }>();
const words = { vehicles: { en: vehicles, pl: vehicles }, zones: { en: zones, pl: zones } };

function shown(texts: () => readonly string[]) {
  function Texts() {
    return <p>{texts().join(' | ')}</p>;
  }
  render(
    <MessagesProvider i18n={createI18n({ locale: 'en', words })}>
      <Texts />
    </MessagesProvider>,
  );
  return screen.getByRole('paragraph').textContent;
}

test('keys, plural forms, values and recurring texts of every namespace', () => {
  expect(
    shown(() => {
      const t = useMessages('vehicles');
      const state = 'online' as 'online' | 'riding';
      return [
        t('title'),
        t('selected', { count: 1, n: '1' }),
        t.counted('selected', 5200),
        t(`states.${state}`, { time: '14:02' }),
        useMessages('zones')('area', { size: 3, city: 'Kraków' }),
        t('kit:actions.close'),
      ];
    }),
  ).toBe('Vehicles | 1 vehicle | 5,200 vehicles | Online | 3 km² in Kraków | Close');
});

test('a key from outside is looked up, and has a text to stand in', () => {
  expect(
    shown(() => {
      const t = useMessages('vehicles');
      return [t.dynamic('states.online', 'other'), t.dynamic('states.flying', 'flying: {{fast}}'), t.dynamic('states', 'states')];
    }),
  ).toBe('Online | flying: {{fast}} | states');
});

/** What must not compile; never run. */
export function mistakes(t: TranslateOf<Vehicles>, state: 'online' | 'riding', word: string) {
  // @ts-expect-error misspelt key
  t('titel');
  // @ts-expect-error a key of another namespace
  t('area', { size: 3, city: 'Kraków' });
  // @ts-expect-error a namespace that the package does not have
  useMessages('vehicle');
  // @ts-expect-error a plural form instead of its base
  t('selected_one', { count: 1, n: 1 });
  // @ts-expect-error no number to choose the plural form by
  t('selected', { n: '1' });
  // @ts-expect-error a missing value
  t('states.riding');
  // @ts-expect-error a misspelt value
  t('states.riding', { tiem: '14:02' });
  // @ts-expect-error a value that is no text
  t('states.riding', { time: null });
  // @ts-expect-error a value that one of the keys needs
  t(`states.${state}`);
  // @ts-expect-error any text as a key
  t(`states.${word}`);
  // @ts-expect-error a folder of texts
  t('states');
  // @ts-expect-error a text that does not count
  t.counted('title', 1);
  // @ts-expect-error a misspelt recurring text
  t('kit:actions.colse');
  const languages = { en: zones, pl: zones };
  return (
    // @ts-expect-error the file of another feature
    <FeatureMessages feature="vehicles" words={languages}>
      {word}
    </FeatureMessages>
  );
}
