import { Type } from 'typebox';

export const MAX_PAGE = 100;
export const Key = Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'Id of a notification' });
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const route = (operationId: string, description: string) => ({ operationId, description, tags: ['notifications'] });
