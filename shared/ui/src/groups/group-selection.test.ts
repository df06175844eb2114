import type { GroupForest, GroupNode } from './group-filter.ts';
import { groupShares, parseGroups, withGroup, serializeGroups } from './group-selection.ts';

function forest(nodes: Readonly<Record<string, readonly string[]>>, tops: readonly string[]): GroupForest {
  const all = new Map<string, GroupNode>(Object.entries(nodes).map(([id, children]) => [id, { id, name: id, children }]));
  return { all, tops: tops.map((id) => ({ id })) };
}

const poland = forest({ pl: ['waw', 'krk'], waw: ['mok', 'wol'], mok: ['depot'], wol: [], depot: [], krk: [], lt: [] }, ['pl', 'lt']);
const none: ReadonlySet<string> = new Set();
const sorted = (ids: ReadonlySet<string>) => [...ids].sort();

test('[GR-02] selecting a group selects all below it, deselecting removes them', () => {
  const warsaw = withGroup(poland, none, 'waw', true);
  expect(sorted(warsaw)).toEqual(['depot', 'mok', 'waw', 'wol']);
  expect(sorted(withGroup(poland, warsaw, 'mok', false))).toEqual(['waw', 'wol']);
  expect(withGroup(poland, warsaw, 'pl', false).size).toBe(0);
});

test('[GR-02] a checkbox is checked only when the group and everything below it is selected', () => {
  const shares = groupShares(poland, withGroup(poland, withGroup(poland, none, 'waw', true), 'depot', false));
  expect(Object.fromEntries(shares)).toEqual({ pl: 'some', waw: 'some', mok: 'some', wol: 'all' });
  expect(groupShares(poland, new Set(['depot'])).get('mok')).toBe('some');
  expect(groupShares(poland, withGroup(poland, none, 'pl', true)).get('pl')).toBe('all');
});

test.each([
  ['nothing', none, ''],
  ['a whole branch', withGroup(poland, none, 'waw', true), 'waw'],
  ['a group without what is below it', new Set(['waw', 'wol']), '!waw,wol'],
  ['several', new Set(['lt', 'depot']), 'depot,lt'],
])('serializes and parses %s', (_what, selection, text) => {
  expect(serializeGroups(poland, selection)).toBe(text);
  expect(sorted(parseGroups(poland, text))).toEqual(sorted(selection));
});

test('ignores unknown groups of a URL', () => {
  expect(parseGroups(poland, 'gone,!gone,krk,').size).toBe(1);
});

test('a cycle and an unknown child end the branch', () => {
  const odd = forest({ a: ['b', 'gone'], b: ['a'] }, ['a']);
  expect(sorted(withGroup(odd, none, 'a', true))).toEqual(['a', 'b']);
  expect(groupShares(odd, new Set(['b'])).get('a')).toBe('some');
});
