import { act, render, screen } from '@testing-library/react';
import { createI18n, FeatureMessages, useFormat, useMessages, MessagesProvider } from './messages.tsx';

const words = {
  vehicles: {
    en: { selected_one: '{{count}} vehicle', selected_other: '{{count}} vehicles' },
    pl: {
      selected_one: '{{count}} pojazd',
      selected_few: '{{count}} pojazdy',
      selected_many: '{{count}} pojazdów',
      selected_other: '{{count}} pojazdu',
    },
  },
};

function SelectedCount({ count }: { count: number }) {
  const t = useMessages('vehicles');
  const format = useFormat();
  return (
    <p>
      {t('selected', { count })} · {format.percent(7)}
    </p>
  );
}

test.each([
  [0, '0 pojazdów'],
  [1, '1 pojazd'],
  [2, '2 pojazdy'],
  [5, '5 pojazdów'],
  [12, '12 pojazdów'],
  [22, '22 pojazdy'],
  [1.5, '1.5 pojazdu'],
])('Polish counts %s as "%s"', (count, text) => {
  render(
    <MessagesProvider i18n={createI18n({ locale: 'pl', words })}>
      <SelectedCount count={count} />
    </MessagesProvider>,
  );
  expect(screen.getByText(new RegExp(`^${text} · 7\\s?%$`))).toBeVisible();
});

test('changing the language updates the screen', async () => {
  const i18n = createI18n({ locale: 'en', words });
  render(
    <MessagesProvider i18n={i18n}>
      <SelectedCount count={2} />
    </MessagesProvider>,
  );
  expect(screen.getByText(/2 vehicles/)).toBeVisible();
  await act(() => i18n.changeLanguage('pl'));
  expect(await screen.findByText(/2 pojazdy/)).toBeVisible();
});

test('[I18-01] a lazily loaded feature adds its messages in the current language', async () => {
  const i18n = createI18n({ locale: 'pl', words });
  const details = { en: { title: 'Details' }, pl: { title: 'Szczegóły' } };
  function Title() {
    return <h2>{useMessages('details')('title')}</h2>;
  }
  render(
    <MessagesProvider i18n={i18n}>
      <FeatureMessages feature="details" words={details}>
        <Title />
      </FeatureMessages>
    </MessagesProvider>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Szczegóły');
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByRole('heading')).toHaveTextContent('Details');
});

test('placeholders are replaced like the library does, whatever the values contain', () => {
  const texts = { pick: 'Select {{label}}', at: '{{name}} at {{date}}, {{name}}', plain: 'Select' };
  const i18n = createI18n({ locale: 'en', words: { it: { en: texts, pl: texts } } });
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>?])[] = [
    ['plain'],
    ['pick', { label: 'WX 001' }],
    ['pick', { label: 7 }],
    ['pick', { label: '$& {{date}} $t(it:plain) <b>' }],
    ['pick', { label: null }],
    ['pick', {}],
    ['at', { name: 'WX', date: '01/02/2026 10:00' }],
    ['unknown', { label: 'WX 001' }],
    ['unknown'],
  ];
  function Translations() {
    const t = useMessages('it');
    return <p>{JSON.stringify(cases.map(([key, values]) => t(key, values)))}</p>;
  }
  render(
    <MessagesProvider i18n={i18n}>
      <Translations />
    </MessagesProvider>,
  );
  const rendered = JSON.parse(screen.getByText(/^\[/).textContent) as string[];
  expect(rendered).toEqual(cases.map(([key, values]) => i18n.getFixedT('en', 'it')(key, values ?? {})));
  expect(rendered.slice(0, 3)).toEqual(['Select', 'Select WX 001', 'Select 7']);
});

test('remotes built before `dynamic` pass the fallback among the values', () => {
  function Named() {
    const t = useMessages('vehicles');
    return <p>{t('types.SET_COLOUR', { defaultValue: 'SET_COLOUR' })}</p>;
  }
  render(
    <MessagesProvider i18n={createI18n({ locale: 'en', words })}>
      <Named />
    </MessagesProvider>,
  );
  expect(screen.getByText('SET_COLOUR')).toBeVisible();
});
