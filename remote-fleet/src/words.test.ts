import { definition } from './definition.ts';
import { commandWords } from './command-run/CommandWords.tsx';
import { controlWords, operationsWords } from './control/ControlTower.tsx';
import { keyfobWords } from './keyfobs/Keyfobs.tsx';
import { moveWords } from './move/Move.tsx';
import { simulatorWords } from './simulator/Simulator.tsx';
import { onboardingWords } from './onboarding/Onboarding.tsx';
import { selectionWords } from './selection-actions/SelectionActions.tsx';
import { reportWords } from './problem-report/ProblemReport.tsx';
import { registrationWords } from './registration/NewVehicle.tsx';
import { detailsWords } from './vehicle-details/details-words.ts';
import { tagsWords } from './tags/Tags.tsx';
import { componentWords } from './vehicle-components/VehicleComponents.tsx';
import { zonesWords } from './zones/Zones.tsx';

const features = Object.entries({
  ...definition.words,
  commands: commandWords,
  details: detailsWords,
  control: controlWords,
  operations: operationsWords,
  zones: zonesWords,
  move: moveWords,
  selection: selectionWords,
  keyfobs: keyfobWords,
  report: reportWords,
  registration: registrationWords,
  components: componentWords,
  simulator: simulatorWords,
  tags: tagsWords,
  onboarding: onboardingWords,
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
