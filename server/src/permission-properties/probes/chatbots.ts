import { single, type ReadProbe } from '../world/probe.ts';

const NEEDS = 'chatbot.configure';

/** Every group has a published chatbot; those that only hold policies have none. */
export const chatbots: ReadProbe = async (world, model, { request }) => {
  const list = await request('/v1/chatbot');
  const seen = world.groups.filter(({ id, type }) => type === 'fleet' && model.holds(NEEDS, id));
  const groups = await Promise.all(
    world.groups.map(async ({ id, type }) => {
      const paths = ['draft', 'publication', 'publication/1', 'count?days=1'];
      const statuses = await Promise.all(paths.map(async (path) => (await request(`/v1/chatbot/${id}/${path}`)).status));
      const expected = type === 'fleet' ? single(model, NEEDS, id) : 404;
      return [`chatbot of ${id}`, statuses, paths.map(() => expected)] as const;
    }),
  );
  // What visitors see needs no account.
  await request('/v1/chatbot/config');
  return [
    ['chatbots', (list.body as { groupId: string }[]).map(({ groupId }) => groupId).toSorted(), seen.map(({ id }) => id).toSorted()],
    ...groups,
  ];
};
