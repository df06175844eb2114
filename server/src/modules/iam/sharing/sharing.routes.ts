import { and, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { appendAllAudit, auditSubject } from '../../audit/audit.ts';
import { lockAccess } from '../access-change/access-changes.ts';
import { groups, policies, policyHolders, roles } from '../../accounts/schema.ts';

/** Accepting access given by people who didn't know the account, which shares its details with them. Rule IAM-P19. */
export function sharingRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/iam/sharing', {
    config: { access: 'session' },
    schema: {
      operationId: 'listPendingSharing',
      tags: ['iam'],
      description: 'Lists the caller’s policies whose managers see only the caller’s e-mail until the caller shares their details',
      response: {
        200: Type.Array(Type.Object({ policyId: Type.String(), role: Type.String(), group: Type.String() })),
        ...refusals,
      },
    },
    handler: async ({ caller }) =>
      db
        .select({ policyId: policies.id, role: roles.name, group: groups.name })
        .from(policyHolders)
        .innerJoin(policies, eq(policies.id, policyHolders.policyId))
        .innerJoin(roles, eq(roles.id, policies.roleId))
        .innerJoin(groups, eq(groups.id, policies.groupId))
        .where(and(eq(policyHolders.accountId, caller.account.id), eq(policyHolders.consentPending, true)))
        .orderBy(groups.name, roles.name, policies.id),
  });
  app.post('/v1/iam/sharing', {
    config: { access: 'session' },
    schema: {
      operationId: 'shareDetails',
      tags: ['iam'],
      description: 'Shares the caller’s name, phone number and ride status with the managers of these policies',
      body: exact({ policyIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
      response: { 200: Type.Object({ shared: Type.Integer() }), ...refusals },
    },
    handler: async ({ caller, ip, body }) =>
      db.transaction(async (tx) => {
        await lockAccess(tx);
        const shared = await tx
          .update(policyHolders)
          .set({ consentPending: false })
          .from(policies)
          .where(
            and(
              eq(policies.id, policyHolders.policyId),
              eq(policyHolders.accountId, caller.account.id),
              inArray(policyHolders.policyId, [...body.policyIds]),
              eq(policyHolders.consentPending, true),
            ),
          )
          .returning({ id: policies.id, groupId: policies.groupId, name: policies.name });
        const by = caller.account.id;
        await appendAllAudit(
          tx,
          shared.map(({ id, groupId, name }) => ({
            act: 'details-shared',
            actorId: by,
            subjectId: auditSubject('policy', id),
            address: ip,
            groupId,
            before: { name },
            after: { name },
            people: [by],
          })),
        );
        return { shared: shared.length };
      }),
  });
}
