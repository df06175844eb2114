import { act, render, screen } from '@testing-library/react';
import { createI18n, FeatureWords, useFormat, useWords, WordsProvider } from './words.tsx';

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

function Said({ count }: { count: number }) {
  const say = useWords('vehicles');
  const format = useFormat();
  return (
    <p>
      {say('selected', { count })} · {format.percent(7)}
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
    <WordsProvider i18n={createI18n({ locale: 'pl', words })}>
      <Said count={count} />
    </WordsProvider>,
  );
  expect(screen.getByText(new RegExp(`^${text} · 7\\s?%$`))).toBeVisible();
});

test('changing the language changes what is on screen', async () => {
  const i18n = createI18n({ locale: 'en', words });
  render(
    <WordsProvider i18n={i18n}>
      <Said count={2} />
    </WordsProvider>,
  );
  expect(screen.getByText(/2 vehicles/)).toBeVisible();
  await act(() => i18n.changeLanguage('pl'));
  expect(await screen.findByText(/2 pojazdy/)).toBeVisible();
});

test('[I18-01] a feature whose code came later brings its own words, in the language on screen', async () => {
  const i18n = createI18n({ locale: 'pl', words });
  const later = { en: { title: 'Details' }, pl: { title: 'Szczegóły' } };
  function Title() {
    return <h2>{useWords('details')('title')}</h2>;
  }
  render(
    <WordsProvider i18n={i18n}>
      <FeatureWords feature="details" words={later}>
        <Title />
      </FeatureWords>
    </WordsProvider>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Szczegóły');
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByRole('heading')).toHaveTextContent('Details');
});
