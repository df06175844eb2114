import { filterGroups, firstMatch, groupLines, type GroupForest, type GroupNode } from './group-filter.ts';

function forest(nodes: readonly [id: string, name: string, children?: readonly string[]][], tops: readonly string[]): GroupForest {
  const all = new Map<string, GroupNode>(nodes.map(([id, name, children = []]) => [id, { id, name, children }]));
  return { all, tops: tops.map((id) => ({ id })) };
}

const poland = forest(
  [
    ['140', 'Polska', ['waw', 'krk']],
    ['waw', 'Warszawa', ['mok', 'wol']],
    ['mok', 'Mokotów', ['depot']],
    ['wol', 'Wola'],
    ['depot', 'Baza Służewiec'],
    ['krk', 'Kraków'],
    ['141', 'Partnerzy'],
  ],
  ['140', '141'],
);
const names = (text: string) =>
  groupLines(poland, filterGroups(poland, text), () => true).map(({ node, level }) => `${'-'.repeat(level - 1)}${node.name}`);

test('[GR-01] the filter ignores case, and keeps ancestors and descendants of matches', () => {
  expect(names('MOKOTÓW')).toEqual(['Polska', '-Warszawa', '--Mokotów', '---Baza Służewiec']);
  expect(names('wola')).toEqual(['Polska', '-Warszawa', '--Wola']);
  expect(names('kraków')).toEqual(['Polska', '-Kraków']);
  expect(names('krakow')).toEqual(['Polska', '-Kraków']);
  expect(names('sluzewiec baza')).toEqual(['Polska', '-Warszawa', '--Mokotów', '---Baza Służewiec']);
});

test('[GR-01] an empty filter keeps all, one without matches none', () => {
  expect(names('  ')).toHaveLength(7);
  expect(names('Gdynia')).toEqual([]);
});

test('the first match is the topmost group whose own name matches', () => {
  expect(['wola', 'o', 'sluzewiec baza', 'nothing', ' '].map((text) => firstMatch(poland, text))).toEqual([
    'wol',
    '140',
    'depot',
    undefined,
    undefined,
  ]);
});

test('closed branches hide what is below', () => {
  const lines = groupLines(poland, filterGroups(poland, ''), (id) => id === '140');
  expect(lines.map((line) => line.node.name)).toEqual(['Polska', 'Warszawa', 'Kraków', 'Partnerzy']);
  expect(lines.map((line) => line.branch)).toEqual([true, true, false, false]);
});

test('a cycle or an unknown child ends the branch', () => {
  const odd = forest(
    [
      ['a', 'A', ['b', 'gone']],
      ['b', 'B', ['a']],
    ],
    ['a'],
  );
  expect(groupLines(odd, filterGroups(odd, 'b'), () => true).map((line) => line.node.id)).toEqual(['a', 'b']);
});
