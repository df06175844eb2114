import { readFileSync } from 'node:fs';

/** The GraphQL schema as text. The server executes it; the clients' types are generated from it. */
export const sdl = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');
