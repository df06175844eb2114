import { describeServer } from './described-server.ts';

/** OpenAPI document of the entire server as deterministic text. Needs no database. */
export const openapiDocument = (): Promise<string> => describeServer((app) => `${JSON.stringify(app.swagger(), null, 2)}\n`);
