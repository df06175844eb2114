import { SEES, seenBy, type Look } from '../look.ts';

export const exceptions: Look = async (world, model, { ask }) => {
  const { body } = await ask('/v1/exceptions');
  const counts = Object.fromEntries(
    (body as { exceptions: { id: string; count: number }[] }).exceptions.map(({ id, count }) => [id, count]),
  );
  const seen = seenBy(world, model);
  const due = {
    'fleet.moving': seen.filter(({ online, doubtful }) => online && doubtful).length,
    'fleet.lowBattery': seen.filter(({ online, state }) => online && state === 'lowBattery').length,
    'fleet.offline': seen.filter(({ online }) => !online).length,
  };
  return [['counts', counts, model.anywhere(SEES) ? due : {}]];
};
