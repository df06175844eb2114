import { render, screen } from '@testing-library/react';
import type { TranslateOf } from './typed-messages.tsx';
import { typedMessages } from './typed-messages.tsx';
import { createI18n, MessagesProvider } from './messages.tsx';

/** Literal texts, as in the declaration of a message file. */
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

test('typed keys, plural forms, values and common texts of every namespace', () => {
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

test('an external key is looked up and has a fallback', () => {
  expect(
    shown(() => {
      const t = useMessages('vehicles');
      return [t.dynamic('states.online', 'other'), t.dynamic('states.flying', 'flying: {{fast}}'), t.dynamic('states', 'states')];
    }),
  ).toBe('Online | flying: {{fast}} | states');
});

/** Must not compile; never run. */
export function mistakes(t: TranslateOf<Vehicles>, state: 'online' | 'riding', word: string) {
  // @ts-expect-error misspelt key
  t('titel');
  // @ts-expect-error a key of another namespace
  t('area', { size: 3, city: 'Kraków' });
  // @ts-expect-error a namespace of another package
  useMessages('vehicle');
  // @ts-expect-error a plural form instead of its base
  t('selected_one', { count: 1, n: 1 });
  // @ts-expect-error no number to select the plural form
  t('selected', { n: '1' });
  // @ts-expect-error a missing value
  t('states.riding');
  // @ts-expect-error a misspelt value
  t('states.riding', { tiem: '14:02' });
  // @ts-expect-error a value that is not a string
  t('states.riding', { time: null });
  // @ts-expect-error a value that only one of the keys needs
  t(`states.${state}`);
  // @ts-expect-error any string as a key
  t(`states.${word}`);
  // @ts-expect-error a key with nested texts
  t('states');
  // @ts-expect-error a text without plural forms
  t.counted('title', 1);
  // @ts-expect-error a misspelt common text
  t('kit:actions.colse');
  const languages = { en: zones, pl: zones };
  return (
    // @ts-expect-error the file of another feature
    <FeatureMessages feature="vehicles" words={languages}>
      {word}
    </FeatureMessages>
  );
}
