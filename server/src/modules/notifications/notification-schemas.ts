import { Type } from 'typebox';

export const MAX_PAGE = 100;
export const Key = Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'Id of a notification' });

export const route = (operationId: string, description: string) => ({ operationId, description, tags: ['notifications'] });
