import { catalogueWords } from './catalogue/Catalogue.tsx';
import { accessEventWords } from './events/AccessHistory.tsx';
import { effectWords } from './effect/EffectWords.tsx';
import { groupWords } from './groups/Groups.tsx';
import { permissionNameWords } from './permission-names/PermissionNames.tsx';
import { policyWords } from './policies/Policies.tsx';
import { rolesButtonWords } from './roles-button/RolesButton.tsx';
import { rolesPanelWords } from './roles-panel/RolesBeside.tsx';
import { userWords } from './users/Users.tsx';

const features = Object.entries({
  users: userWords,
  catalogue: catalogueWords,
  effect: effectWords,
  rolesPanel: rolesPanelWords,
  rolesButton: rolesButtonWords,
  policies: policyWords,
  groups: groupWords,
  accessEvents: accessEventWords,
  'permission-names': permissionNameWords,
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
