import type { ReadProbe } from '../world/probe.ts';

/** Single entries are read for some groups only. */
const MAX_SINGLE = 4;

/** The audit log: the list, and single entries. The world writes an entry of each group, in their order (rule AUD-U8). */
export const auditLog: ReadProbe = async (world, model, { request }) => {
  const readable = world.groups
    .filter(({ id, type }) => model.holds('policy.access', id) && (type === 'fleet' || model.holds('group.iam', id)))
    .map(({ id }) => id);
  const { status, body } = await request('/v1/audit/entry/list?limit=200');
  const found: [string, unknown, unknown][] = [
    [
      'list',
      status === 200 ? (body as { groupId: string | null }[]).flatMap(({ groupId }) => groupId ?? []).toSorted() : status,
      model.anywhere('policy.access') ? readable.toSorted() : 403,
    ],
  ];
  for (const [at, { id }] of world.groups.slice(0, MAX_SINGLE).entries()) {
    const one = await request(`/v1/audit/entry/${at + 1}`);
    found.push([`entry of ${id}`, one.status === 200, readable.includes(id)]);
  }
  return found;
};
