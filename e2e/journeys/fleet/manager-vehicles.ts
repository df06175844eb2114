import { callerOf } from '../../console/api.ts';

export interface Made {
  readonly id: string;
  readonly name: string;
}

/** Returns two groups of the manager. */
export async function groupsOfManager(): Promise<{ from: { id: string; name: string }; to: { id: string; name: string } }> {
  const { body } = await (await callerOf('manager')).get('/v1/iam/access');
  const { groups } = body as { groups: { id: string; name: string; type: string; children: string[] }[] };
  const city = groups.find(({ name }) => name === 'Kraków');
  const districts = groups.filter(({ id, type }) => type === 'fleet' && city?.children.includes(id));
  const [from, to] = districts;
  if (!from || !to) throw new Error('Kraków has no two districts');
  return { from, to };
}

/** Creates vehicles without an IoT module, so that they don't change by themselves. */
export async function makeVehicles(count: number, groupId: string, prefix: string): Promise<Made[]> {
  const manager = await callerOf('manager');
  const mark = `${prefix} ${Date.now().toString(36)}`;
  const made: Made[] = [];
  for (let at = 1; at <= count; at++) {
    const name = `${mark} ${at}`;
    const { data } = await manager.devices('mutation ($input: DeviceInput!) { createDevice(input: $input) { id } }', {
      input: { name, groupID: groupId },
    });
    made.push({ id: (data as { createDevice: { id: string } }).createDevice.id, name });
  }
  return made;
}
