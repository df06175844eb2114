import { sql } from 'drizzle-orm';
import { auditEntriesOf, stateOf } from '../audit/audit.ts';
import { CITY, ROOT, permissionsOf, post, server, startIamServer } from './testing/iam-test-server.ts';

beforeEach(startIamServer);
afterEach(() => server.close());

describe('[US-01] [US-02] people', () => {
  const details = {
    firstName: 'Ewa',
    lastName: 'Nowak',
    countryCode: '48',
    phone: '600123456',
    driveStatus: 'BLOCKED' as const,
    version: 1,
  };
  const person = () => server.addAccount('person@fleet.example', { '155': ['calendar.access'] });

  test('IAM-P14 details change where the caller may change people; the audit contains no names', async () => {
    const { id } = await person();
    expect(await post(CITY, `/v2/account/${id}`, { ...details, phone: '12' })).toMatchObject({ status: 400, error: 'phone-invalid' });
    expect(await post(CITY, `/v2/account/${id}`, { ...details, firstName: ' ' })).toMatchObject({ status: 400, error: 'name-missing' });
    expect(await post(CITY, `/v2/account/${id}`, details)).toMatchObject({
      status: 200,
      firstName: 'Ewa',
      phone: '600123456',
      driveStatus: 'BLOCKED',
      version: 2,
    });
    expect(await post(CITY, `/v2/account/${id}`, details)).toMatchObject({ status: 409, error: 'changed' });
    const [entry] = await auditEntriesOf(server.db, { groupIds: ['155'], kind: 'account' }, 1);
    expect(entry && stateOf(entry).after).toEqual({
      driveStatus: 'BLOCKED',
      changed: expect.arrayContaining(['firstName', 'phone', 'driveStatus']),
    });
    expect(JSON.stringify(entry)).not.toMatch(/Ewa|Nowak|600123456/);
  });

  test('IAM-P14 not of someone who also holds something elsewhere', async () => {
    const { id } = await server.addAccount('both@fleet.example', { '155': ['calendar.access'], '144': ['calendar.access'] });
    expect(await post(CITY, `/v2/account/${id}`, details)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await post(CITY, '/v2/account/delete', { ids: [id] })).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await post(ROOT, `/v2/account/${id}`, details)).toMatchObject({ status: 200 });
  });

  test('IAM-P15 deleting erases personal data, ends sessions and policies, and is previewed', async () => {
    const { id, email } = await person();
    await permissionsOf(email);
    const preview = await post(CITY, '/v2/account/delete?dryRun=true', { ids: [id] });
    expect(preview).toMatchObject({
      deleted: 1,
      refused: [],
      effect: { people: 1, changes: [{ groupId: '155', losses: ['calendar.access'] }] },
    });
    expect((await server.as(email, { url: '/v2/account' })).statusCode).toBe(200);
    expect(await post(CITY, '/v2/account/delete', { ids: [id] })).toMatchObject({ status: 200, deleted: 1 });
    expect((await server.as(email, { url: '/v2/account' })).statusCode).toBe(401);
    await expect(server.signIn(email)).rejects.toThrow('cannot sign in');
    expect(
      (
        await server.db.execute(
          sql`select email, first_name, last_name, phone, password_hash, account_status from accounts where id = ${id}`,
        )
      ).rows,
    ).toEqual([
      {
        email: `deleted-${id}@deleted.invalid`,
        first_name: '',
        last_name: '',
        phone: null,
        password_hash: null,
        account_status: 'DELETED',
      },
    ]);
    for (const as of [CITY, ROOT]) {
      expect((await server.as(as, { url: `/v2/account/${id}` })).statusCode).toBe(404);
      expect((await server.as(as, { url: '/v2/account/list?limit=500' })).body).not.toContain(id);
    }
    // The address can be used again.
    await server.addAccount(email);
  });

  test('IAM-P15 people who can’t be deleted are returned with the reason, and no one is deleted', async () => {
    const { id } = await person();
    const strong = (await server.addAccount('strong@fleet.example', { '142': ['vehicle.command'] })).id;
    const self = (await server.as(CITY, { url: '/v2/account' })).json<{ id: string }>().id;
    const foreign = (await server.addAccount('foreign@fleet.example', { '144': ['calendar.access'] })).id;
    const ids = [id, strong, self, foreign, 'unknown'];
    const preview = await post(CITY, '/v2/account/delete?dryRun=true', { ids });
    expect(preview).toMatchObject({ deleted: 1 });
    expect(preview.refused).toEqual([
      { id: strong, reason: 'not-held', permissions: ['vehicle.command'] },
      { id: self, reason: 'self', permissions: [] },
      { id: foreign, reason: 'not-found', permissions: [] },
      { id: 'unknown', reason: 'not-found', permissions: [] },
    ]);
    for (const [with_, status, error] of [
      [strong, 403, 'not-held'],
      [self, 409, 'self'],
      [foreign, 404, 'not-found'],
    ] as const)
      expect(await post(CITY, '/v2/account/delete', { ids: [id, with_] })).toMatchObject({ status, error });
    expect((await server.as(CITY, { url: `/v2/account/${id}` })).statusCode).toBe(200);
  });
});
