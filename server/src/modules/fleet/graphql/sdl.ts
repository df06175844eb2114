import { readFileSync } from 'node:fs';

/** The GraphQL schema as text: what the server serves and what clients' types are generated from. */
export const sdl = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');
