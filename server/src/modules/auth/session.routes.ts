import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { refusals } from '../../kernel/schema.ts';
import { appendAudit } from '../audit/audit.ts';
import type { AuthServices } from './auth-services.ts';

/** Lists the account's sessions, and signs out everywhere. Rule AUTH-S10. */
export function sessionRoutes(app: App, { db }: Kernel, { sessions }: AuthServices): void {
  app.get('/v2/account/sessions', {
    config: { access: 'session' },
    schema: {
      operationId: 'accountSessions',
      description: 'Active sessions of the caller, most recently used first.',
      response: {
        ...refusals,
        200: Type.Array(
          Type.Object({
            id: Type.String(),
            current: Type.Boolean({ description: 'The session that sent this request' }),
            startedAt: Type.String({ format: 'date-time' }),
            lastUsedAt: Type.String({ format: 'date-time', description: 'When an access token was last issued' }),
            address: Type.Union([Type.String(), Type.Null()], { description: 'IP address that started the session' }),
            client: Type.Union([Type.String(), Type.Null()], { description: 'User agent of the browser' }),
          }),
        ),
      },
    },
    handler: async ({ caller }) =>
      (await sessions.ofAccount(caller.account.id)).map(({ startedAt, lastUsedAt, ...session }) => ({
        ...session,
        current: session.id === caller.sessionId,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
  });

  app.post('/v2/account/sessions/revoke', {
    config: { access: 'session' },
    schema: {
      operationId: 'accountSessionsRevoke',
      description: 'Ends all sessions of the caller, including the current one. Takes no body.',
      response: { ...refusals, 200: Type.Object({ ended: Type.Integer({ description: 'Number of ended sessions' }) }) },
    },
    handler: async ({ caller: { account }, ip }) =>
      db.transaction(async (tx) => {
        const ended = await sessions.endAll(tx, account.id, 'everywhere');
        await appendAudit(tx, {
          act: 'signed-out-everywhere',
          actorId: account.id,
          subjectId: account.id,
          address: ip,
          details: { ended },
        });
        return { ended };
      }),
  });
}
