import { actsWords } from './acts/ActsWords.tsx';
import { alertWords } from './alerts/alert-text.ts';
import { definition } from './definition.ts';
import { hubWords } from './hub/HubWords.tsx';
import { portableWords } from './portable/PortableScreen.tsx';
import { slotWords } from './slots/SlotWords.tsx';
import { stationWords } from './station/StationScreen.tsx';
import { stationsWords } from './stations/StationsScreen.tsx';

const features = Object.entries({
  ...definition.words,
  hub: hubWords,
  alerts: alertWords,
  acts: actsWords,
  slots: slotWords,
  portable: portableWords,
  station: stationWords,
  stations: stationsWords,
});

interface Tree {
  readonly [key: string]: string | Tree;
}

const PLURAL = /_(one|few|many|other)$/;

function texts(tree: Tree, at = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : texts(value, `${at}${key}.`),
  );
}

const keys = (tree: Tree) => new Set(texts(tree).map(([key]) => key.replace(PLURAL, '')));
const places = (text: string | undefined) => new Set(text?.match(/\{\{\w+\}\}/g));

test.each(features)('[I18-01] %s: both languages say the same things', (_feature, { en, pl }) => {
  expect(keys(pl)).toEqual(keys(en));
  const english = new Map(texts(en));
  for (const [key, text] of texts(pl))
    expect([key, places(text)]).toEqual([key, places(english.get(key) ?? english.get(key.replace(PLURAL, '_other')))]);
});

test.each(features)('[I18-01] %s: Polish has all its plural forms', (_feature, { pl }) => {
  const all = texts(pl).map(([key]) => key);
  const plurals = new Set(all.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
  for (const plural of plurals) for (const form of ['one', 'few', 'many', 'other']) expect(all).toContain(`${plural}_${form}`);
});
