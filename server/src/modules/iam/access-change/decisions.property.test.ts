import { groupTree, type Account, type GroupTree, type Permission } from '@fleet-console/contract';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import type { Caller } from '../../../kernel/caller.ts';
import { administered, orphaned, type AdministeredBy } from './administrators.ts';
import { createBits } from './bits.ts';
import { differences, movedGroups, type Difference, type Held, type Side } from './differences.ts';
import { notHeld } from './must-hold.ts';

const RUNS = runs(400, 5000);
/** Runs until the injected defect is found. */
const UNTIL_FOUND = { numRuns: 5000, endOnFailure: true };
const some = ['policy.access', 'policy.addUser', 'vehicle.command', 'account.list'] as const satisfies readonly Permission[];

/** A forest as a parent map, before and after a change: some groups moved, some are new. */
interface Forests {
  readonly before: ReadonlyMap<string, string | null>;
  readonly after: ReadonlyMap<string, string | null>;
}
/** Grants of one account, by group. */
type Given = Readonly<Record<string, readonly Permission[]>>;

const parentsOf = (count: number): fc.Arbitrary<(number | null)[]> =>
  // Each group's parent has a lower index, so there are no cycles.
  fc.tuple(...Array.from({ length: count }, (_, at) => fc.nat(at).map((parent) => (parent === at ? null : parent))));
const forests: fc.Arbitrary<Forests> = fc
  .record({ was: fc.integer({ min: 1, max: 6 }), added: fc.nat(1) })
  .chain(({ was, added }) => fc.record({ before: parentsOf(was), after: parentsOf(was + added), isMoved: fc.boolean() }))
  .map(({ before, after, isMoved }) => {
    const named = (parents: (number | null)[]) => new Map(parents.map((parent, at) => [`g${at}`, parent === null ? null : `g${parent}`]));
    const same = [...before, ...after.slice(before.length)];
    return { before: named(before), after: named(isMoved ? after : same) };
  });
const given: fc.Arbitrary<Given> = fc.dictionary(
  fc.nat(5).map((at) => `g${at}`),
  fc.subarray([...some]),
  { maxKeys: 3 },
);

const treeOf = (parents: Forests['before']): GroupTree =>
  groupTree(
    [...parents.keys()].map((id) => ({
      id,
      name: id,
      type: 'fleet',
      city: null,
      expectedVehiclesNumber: 0,
      children: [...parents].filter(([, parent]) => parent === id).map(([child]) => child),
    })),
  );
/** Only grants on existing groups. */
const within = (held: Given, parents: Forests['before']): Given =>
  Object.fromEntries(Object.entries(held).filter(([id]) => parents.has(id)));

/** A minimal model of the rule, independent of the server. */
const upwards = (parents: Forests['before'], id: string | null): string[] =>
  id === null ? [] : [id, ...upwards(parents, parents.get(id) ?? null)];
const holds = (parents: Forests['before'], held: Given, permission: Permission, id: string) =>
  upwards(parents, id).some((each) => held[each]?.includes(permission));

const bits = createBits();
const sideOf = (parents: Forests['before'], held: Given): Side => ({
  tree: treeOf(parents),
  held: new Map(Object.entries(held).map(([id, permissions]) => [id, bits.of(permissions)])),
});

type Compare = (before: Side, after: Side, moved: readonly string[]) => Difference[];

/** IAM-P10: exactly the differences are reported, where they begin. */
const reportsDifferences = (compare: Compare) =>
  fc.property(forests, given, given, ({ before, after }, gives, givesThen) => {
    const [was, is] = [within(gives, before), within(givesThen, after)];
    const [from, to] = [sideOf(before, was), sideOf(after, is)];
    const reported = compare(from, to, movedGroups(from.tree, to.tree));
    // A new group granted nothing by itself: it counts as part of its parent.
    const existingAncestor = (id: string | null): string | null =>
      id === null || before.has(id) ? id : existingAncestor(after.get(id) ?? null);
    const held = (permission: Permission, id: string) => {
      const ancestor = existingAncestor(id);
      return ancestor !== null && holds(before, was, permission, ancestor);
    };
    const holdsNow = (permission: Permission, id: string) => holds(after, is, permission, id);
    const parentBefore = (id: string) => (before.has(id) ? before.get(id) : after.get(id)) ?? null;
    const expected = [...after.keys()].map((id) => {
      const gained = (at: string | null) => (at === null ? [] : some.filter((each) => holdsNow(each, at) && !held(each, at)));
      const lost = (at: string | null) => (at === null ? [] : some.filter((each) => !holdsNow(each, at) && held(each, at)));
      const above = { gained: gained(after.get(id) ?? null), lost: lost(parentBefore(id)) };
      return {
        groupId: id,
        gains: gained(id)
          .filter((each) => !above.gained.includes(each))
          .toSorted(),
        losses: lost(id)
          .filter((each) => !above.lost.includes(each))
          .toSorted(),
      };
    });
    const named = reported.map(({ groupId, gains, losses }) => ({ groupId, gains: bits.names(gains), losses: bits.names(losses) }));
    expect(named.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1))).toEqual(
      expected.filter(({ gains, losses }) => gains.length + losses.length > 0).toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1)),
    );
  });

test('IAM-P10 for any change, exactly the gains and losses are reported, where they begin', () => {
  fc.assert(reportsDifferences(differences), { numRuns: RUNS });
});

const flat = ({ tree }: Side): GroupTree => ({ ...tree, ancestors: () => [], parent: () => null });
test.each<[string, Compare]>([
  ['moved groups are ignored', (before, after) => differences(before, after, [])],
  [
    'inherited differences are reported again',
    (before, after, moved) => differences({ ...before, tree: flat(before) }, { ...after, tree: flat(after) }, moved),
  ],
  [
    'inherited permissions count as a gain',
    (before, after, moved) =>
      differences({ ...before, held: new Map([...before.held].filter(([id]) => after.held.has(id))) }, after, moved),
  ],
  ['losses are omitted', (before, after, moved) => differences(before, after, moved).filter(({ gains }) => gains !== 0n)],
])('control: detects when %s', (_what, compare) => {
  expect(String(fc.check(reportsDifferences(compare), UNTIL_FOUND).errorInstance)).toContain('toEqual');
});

const waysOf = (people: readonly Given[]): AdministeredBy[] =>
  people.map((held) => {
    const on = (permission: Permission) => Object.keys(held).filter((id) => held[id]?.includes(permission));
    return { 'policy.access': on('policy.access'), 'policy.addUser': on('policy.addUser') };
  });

interface Implementation {
  readonly administered: typeof administered;
  readonly orphaned: typeof orphaned;
}
/** IAM-P9: finds exactly the groups that lose their last administrator. */
const findsOrphaned = (implementation: Implementation) =>
  fc.property(forests, fc.array(given, { maxLength: 3 }), fc.array(given, { maxLength: 3 }), ({ before, after }, were, are) => {
    const has = (parents: Forests['before'], people: readonly Given[], id: string) =>
      people.some((held) => holds(parents, held, 'policy.access', id) && holds(parents, held, 'policy.addUser', id));
    const [from, to] = [treeOf(before), treeOf(after)];
    expect([...implementation.administered(from, waysOf(were))].toSorted()).toEqual(
      [...before.keys()].filter((id) => has(before, were, id)).toSorted(),
    );
    expect(implementation.orphaned({ tree: from, ways: waysOf(were) }, { tree: to, ways: waysOf(are) }).toSorted()).toEqual(
      [...before.keys()].filter((id) => has(before, were, id) && !has(after, are, id)).toSorted(),
    );
  });

test('IAM-P9 for any change, exactly the groups that lose their last administrator are found', () => {
  fc.assert(findsOrphaned({ administered, orphaned }), { numRuns: RUNS });
});

test.each<[string, Implementation]>([
  [
    'partial grants of two people are combined',
    {
      orphaned,
      administered: (tree, ways) =>
        administered(tree, [
          { 'policy.access': ways.flatMap((way) => way['policy.access']), 'policy.addUser': ways.flatMap((way) => way['policy.addUser']) },
        ]),
    },
  ],
  [
    'both must be granted on the same group',
    { orphaned, administered: (tree, ways) => administered({ ...tree, ancestors: () => [] }, ways) },
  ],
  ['grants are not inherited', { orphaned, administered: (tree, ways) => administered({ ...tree, descendants: () => [] }, ways) }],
  [
    'groups that never had an administrator count',
    {
      administered,
      orphaned: (before, after) => [...before.tree.all.keys()].filter((id) => !administered(after.tree, after.ways).has(id)),
    },
  ],
])('control: detects when %s', (_what, implementation) => {
  expect(String(fc.check(findsOrphaned(implementation), UNTIL_FOUND).errorInstance)).toContain('toEqual');
});

const callerOf = (tree: GroupTree, permissions: Given): Caller => ({
  account: {} as Account,
  address: null,
  sessionId: '',
  admin: true,
  expiresAt: 0,
  permissions,
  tree,
  checked: new Set(),
});
/** IAM-P7: exactly what someone lacks on a group can't be given there. */
const namesMissing = (implementation: typeof notHeld) =>
  fc.property(forests, given, fc.subarray([...some, 'of.elsewhere']), ({ before }, held, wanted) => {
    const caller = callerOf(treeOf(before), held);
    for (const id of [...before.keys(), 'no-such-group'])
      expect(implementation(caller, id, wanted)).toEqual(
        some.filter((each) => wanted.includes(each) && !(before.has(id) ? holds(before, held, each, id) : held[id]?.includes(each))),
      );
  });

test('IAM-P7 names exactly the permissions that the caller does not hold', () => {
  fc.assert(namesMissing(notHeld), { numRuns: RUNS });
});

test.each<[string, typeof notHeld]>([
  ['nothing is checked', () => []],
  [
    'one held permission is enough',
    (caller, id, wanted) => (notHeld(caller, id, wanted).length < wanted.length ? [] : notHeld(caller, id, wanted)),
  ],
  [
    'permissions of any group count',
    (caller, id, wanted) =>
      notHeld(caller, id, wanted).filter((each) => !Object.values(caller.permissions).some((on) => on.includes(each))),
  ],
  ['operators hold everything', (caller, id, wanted) => (caller.admin ? [] : notHeld(caller, id, wanted))],
])('control: detects when %s', (_what, implementation) => {
  expect(String(fc.check(namesMissing(implementation), UNTIL_FOUND).errorInstance)).toContain('toEqual');
});

test('permission sets return the permissions that were added', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...some])), (sets) => {
      const fresh = createBits();
      const held: Held = new Map(sets.map((set, at) => [String(at), fresh.of(set)]));
      expect([...held.values()].map((set) => fresh.names(set))).toEqual(sets.map((set) => set.toSorted()));
    }),
  );
});
