import { screenDriver } from './screen-driver.ts';

const screen = screenDriver({ polish: new Map([['Model', ['Model modułu']]]) });

beforeEach(() => {
  document.body.innerHTML = '<label>Model modułu <input></label><button disabled>Zapisz</button>';
});

test('finds a field by its English name, and by a pattern of its Polish one', () => {
  screen.type('Model', 'M1');
  screen.type(/^Model modułu/, 'M2');
  expect(document.querySelector('input')).toHaveValue('M2');
});

test('says why a name is not found: a pattern is not translated', () => {
  expect(() => screen.type('Modle', 'M2')).toThrow(/^Modle is not on screen$/);
  expect(() => screen.press('Zapisz')).toThrow(/^Zapisz is disabled$/);
  expect(() => screen.type(/^Model of/, 'M2')).toThrow(
    '/^Model of/ is not on screen. The screen is in Polish, and regular expressions are not translated: write the English text as a string, or a pattern of the Polish one',
  );
});
