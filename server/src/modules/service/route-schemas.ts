import { Type } from 'typebox';
import { exact } from '../../kernel/schema.ts';

export const RequestNumber = exact({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['service'] });
