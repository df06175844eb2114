import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from './openapi-document.ts';

/** `pnpm generate`: writes the OpenAPI document that the clients' types are made from. */
writeFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), await openapiDocument());
