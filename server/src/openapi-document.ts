import { describeServer } from './described-server.ts';

/** The OpenAPI document of the whole server, as text that is the same on every machine. Needs no database. */
export const openapiDocument = (): Promise<string> => describeServer((app) => `${JSON.stringify(app.swagger(), null, 2)}\n`);
