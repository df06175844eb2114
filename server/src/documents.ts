import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncapiDocument } from './asyncapi-document.ts';
import { openapiDocument } from './openapi-document.ts';

const write = (name: string, text: string) => writeFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), text);

/** `pnpm generate`: writes the OpenAPI document that the clients' types are made from, and the AsyncAPI document of the MQTT channels. */
write('openapi.json', await openapiDocument());
write('mqtt.asyncapi.json', asyncapiDocument());
