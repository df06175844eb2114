import { Type } from 'typebox';
import { exact } from '../../kernel/schema.ts';

const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' });

/** Header that makes a call idempotent (rule SRV-S3). */
export const CommandId = Type.Object({
  'x-command-id': Type.Optional(
    Type.String({ ...Uuid, description: 'Idempotency key chosen by the client. A repeated ID has no further effect' }),
  ),
});

export const RequestNumber = exact({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['service'] });
