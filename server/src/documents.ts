import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { liveChannelDocument } from './live-channel-document.ts';
import { openapiDocument } from './openapi-document.ts';

/** `pnpm generate`: writes the documents that the clients' types are made from. */
const write = (name: string, text: string) => writeFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), text);

write('openapi.json', await openapiDocument());
write('live.asyncapi.json', await liveChannelDocument());
