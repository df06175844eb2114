import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncapiDocument } from './asyncapi-document.ts';
import { liveChannelDocument } from './live-channel-document.ts';
import { openapiDocument } from './openapi-document.ts';

const write = (name: string, text: string) => writeFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), text);

/** `pnpm generate`: writes the OpenAPI document, and the AsyncAPI documents of the live channel and of the MQTT channels. */
write('openapi.json', await openapiDocument());
write('live.asyncapi.json', await liveChannelDocument());
write('mqtt.asyncapi.json', asyncapiDocument());
