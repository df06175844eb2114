import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { readPersonalData, type PersonalData } from '../../personal-data/personal-data.ts';
import { deletionRefusal, seenPeople, throwRefusal } from './user.service.ts';

const PersonalDataBody = Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))), {
  description: 'Rows of each table, by section. Fields are those of the tables, without secrets',
});

/** Everything that is stored about a person, as a file: for themselves, and for those who may delete them (rule IAM-P23). */
export function personalDataRoutes(app: App, { db }: Kernel): void {
  const exported = (caller: Caller, id: string): Promise<PersonalData> =>
    db.transaction(async (tx) => {
      const data = await readPersonalData(tx, id);
      await auditBy(tx, caller, { act: 'personal-data-exported', subjectId: id, details: {} });
      return data;
    });
  const route = (operationId: string, description: string) => ({ operationId, description, tags: ['iam'] });
  const asFile = { 'content-disposition': 'attachment; filename="personal-data.json"', 'cache-control': 'no-store' };

  app.get('/v2/account/personal-data', {
    config: { access: 'session' },
    schema: {
      ...route('ownPersonalData', 'Returns everything that is stored about the caller'),
      response: { 200: PersonalDataBody, ...refusals },
    },
    handler: async ({ caller }, reply) => {
      const data = await exported(caller, caller.account.id);
      return reply.headers(asFile).send(data as never);
    },
  });
  app.get('/v2/account/:id/personal-data', {
    config: { access: 'account.delete' },
    schema: {
      ...route('personalData', 'Returns everything that is stored about a user. Requires what deleting them requires'),
      params: exact({ id: Id }),
      response: { 200: PersonalDataBody, ...refusals },
    },
    handler: async ({ caller, params: { id } }, reply) => {
      const person = (await seenPeople(db, caller, [id])).get(id);
      const refusal = person ? deletionRefusal(caller, person) : { reason: 'not-found' as const, permissions: [] };
      if (refusal) throwRefusal({ id, ...refusal });
      const data = await exported(caller, id);
      return reply.headers(asFile).send(data as never);
    },
  });
}
